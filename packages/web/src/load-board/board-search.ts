import { defaultLoadFilters, type LoadBoardQuery } from '@trm/domain/loads'

/** What a carrier looks for on the load board. */
export interface BoardSearch {
  /** `val` values; empty: any. */
  readonly equipmentTypes: readonly string[]
  /** In the towns and states of either end; empty: anywhere. */
  readonly text: string
}

export const anyLoad: BoardSearch = { equipmentTypes: [], text: '' }

/** Characters, the same as a link may have: more is nobody's search. */
export const MOST_TEXT = 120
const MOST_TYPES = 60
const MOST_TYPE = 80

/** Of a raw query. What cannot be read, or is too much, is left out; the rest of the search stands. */
export const boardSearchFrom = (query: string): BoardSearch => {
  const given = new URLSearchParams(query)
  const types = [...new Set(given.getAll('equipmentTypes').map((type) => type.trim()))]
  const text = (given.get('text') ?? '').trim()
  return {
    equipmentTypes: types.length > MOST_TYPES ? [] : types.filter((type) => type !== '' && type.length <= MOST_TYPE),
    text: text.length > MOST_TEXT ? '' : text,
  }
}

/** Without what is usual: a search for any load is ''. */
export const boardQuery = ({ equipmentTypes, text }: BoardSearch): string =>
  new URLSearchParams([
    ...equipmentTypes.map((type): [string, string] => ['equipmentTypes', type]),
    ...(text.trim() === '' ? [] : [['text', text.trim()] satisfies [string, string]]),
  ]).toString()

/** Until the screen has a field for each filter, what is typed is part of the company's name. */
export const boardListQuery = ({ equipmentTypes, text }: BoardSearch, limit: number, cursor: string | undefined): LoadBoardQuery =>
  ({ filters: { ...defaultLoadFilters, equipmentTypes, company: text }, sort: 'newest', limit, cursor, explain: false })
