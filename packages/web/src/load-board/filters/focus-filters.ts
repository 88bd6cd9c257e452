import type { TripEnd } from './search-draft.ts'

export const SHEET_OPENER_ID = 'board-filters-open'

/** Where `/` moves the focus. */
export const townId = (end: TripEnd): string => `board-${end}`

/** On a phone the fields are behind a button. */
export const focusFilters = (): void => (document.getElementById(townId('pickup')) ?? document.getElementById(SHEET_OPENER_ID))?.focus()
