import { left, right, type Either } from 'fp-ts/Either'
import type { PlainDate } from '../kernel/index.ts'
import { boardSortFromSearch, loadFiltersFromSearch, readLoadFilters, statedLoadSearch } from '../loads/index.ts'
import { filtersFromSearch, readFilters, sortFromSearch, statedSearch } from '../trucks/index.ts'
import type { SearchKind } from './saved-search.ts'

/** UTF-16 units, given and kept. */
export const LONGEST_SEARCH = 4_000

/** Why a query text is not kept. */
export type SearchTextFault = { readonly _tag: 'SearchTooLong' } | { readonly _tag: 'SearchUnreadable' }

/** How the addresses of one list are read and written. */
interface ListSearch {
  readonly states: (text: string) => boolean
  readonly written: (text: string) => string
  /** The last day that is asked for. */
  readonly lastDay: (search: string) => PlainDate | undefined
  readonly withoutDays: (search: string) => string
}

const LISTS: { readonly [K in SearchKind]: ListSearch } = {
  trucks: {
    states: (text) => Object.keys(readFilters(text)).length > 0,
    written: (text) => statedSearch(filtersFromSearch(text), sortFromSearch(text)),
    lastDay: (search) => filtersFromSearch(search).pickupDate,
    withoutDays: (search) => statedSearch({ ...filtersFromSearch(search), pickupDate: undefined }, sortFromSearch(search)),
  },
  loads: {
    states: (text) => Object.keys(readLoadFilters(text)).length > 0,
    written: (text) => statedLoadSearch(loadFiltersFromSearch(text), boardSortFromSearch(text)),
    lastDay: (search) => loadFiltersFromSearch(search).pickupTo,
    withoutDays: (search) =>
      statedLoadSearch({ ...loadFiltersFromSearch(search), pickupFrom: undefined, pickupTo: undefined }, boardSortFromSearch(search)),
  },
}

/**
 * The search as it is kept: one text for one meaning, so that equal searches are equal texts. Unreadable is a text that
 * states nothing. A date that is not stated stays so: it is today whenever the search is opened.
 */
export const canonicalSearch = (text: string, kind: SearchKind = 'trucks'): Either<SearchTextFault, string> => {
  if (text.length > LONGEST_SEARCH) return left({ _tag: 'SearchTooLong' })
  if (!LISTS[kind].states(text)) return left({ _tag: 'SearchUnreadable' })
  const search = LISTS[kind].written(text)
  return search.length > LONGEST_SEARCH ? left({ _tag: 'SearchTooLong' }) : right(search)
}

/** The last stated pickup day, when it is over: nothing is left to be found then. */
export const passedDate = (search: string, today: PlainDate, kind: SearchKind = 'trucks'): PlainDate | undefined => {
  const day = LISTS[kind].lastDay(search)
  return day !== undefined && day < today ? day : undefined
}

/** The same search without pickup days of its own. */
export const forToday = (search: string, kind: SearchKind = 'trucks'): string => LISTS[kind].withoutDays(search)
