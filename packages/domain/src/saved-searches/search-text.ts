import { left, right, type Either } from 'fp-ts/Either'
import type { ListSearch, PlainDate } from '../kernel/index.ts'
import { loadSearches } from '../loads/index.ts'
import { truckSearches } from '../trucks/index.ts'
import type { SearchKind } from './saved-search.ts'

/** UTF-16 units, given and kept. */
export const LONGEST_SEARCH = 4_000

/** Why a query text is not kept. */
export type SearchTextFault = { readonly _tag: 'SearchTooLong' } | { readonly _tag: 'SearchUnreadable' }

/** How the addresses of one list are read and written. */
interface SavedList {
  readonly states: (text: string) => boolean
  readonly written: (text: string) => string
  /** The last day that is asked for. */
  readonly lastDay: (search: string) => PlainDate | undefined
  readonly withoutDays: (search: string) => string
}

const listOf = <S extends object, O extends string>(
  { read, whole, sort, stated }: ListSearch<S, O>,
  lastDay: (filters: S) => PlainDate | undefined,
  noDays: Partial<S>,
): SavedList => ({
  states: (text) => Object.keys(read(text)).length > 0,
  written: (text) => stated(whole(text), sort(text)),
  lastDay: (search) => lastDay(whole(search)),
  withoutDays: (search) => stated({ ...whole(search), ...noDays }, sort(search)),
})

const LISTS: { readonly [K in SearchKind]: SavedList } = {
  trucks: listOf(truckSearches, ({ pickupDate }) => pickupDate, { pickupDate: undefined }),
  loads: listOf(loadSearches, ({ pickupTo }) => pickupTo, { pickupFrom: undefined, pickupTo: undefined }),
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
