import type { ColumnType } from 'kysely'

/** timestamptz: read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type Optional<A> = ColumnType<A | null, A | null | undefined, A | null>
export type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** jsonb: written as JSON text, so that both engines send the same. */
export type Json = ColumnType<unknown, string, string>
