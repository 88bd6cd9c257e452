import { centsOf, instantOf, instantToIso, type Cents, type Instant } from '@trm/domain/kernel'

// What is absent is null in a column and undefined elsewhere; ids are numbers there and text elsewhere.

export const timeOf = (at: Date): Instant => instantOf(at.getTime())

export const timeOrNothing = (at: Date | null): Instant | undefined => (at === null ? undefined : timeOf(at))

export const isoOrNull = (at: Instant | undefined): string | null => (at === undefined ? null : instantToIso(at))

export const idText = (id: number | null): string | undefined => (id === null ? undefined : String(id))

export const centsOrNothing = (cents: number | null): Cents | undefined => (cents === null ? undefined : centsOf(cents))

/** Ids are whole numbers as the database writes them, exact as numbers; any other text names no row. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
