import { left, right, type Either } from 'fp-ts/Either'
import type { PlainDate } from '../kernel/index.ts'
import { filtersFromSearch, readFilters, sortFromSearch, statedSearch } from '../trucks/index.ts'

/** UTF-16 units, given and kept. */
export const LONGEST_SEARCH = 4_000

export type SearchTextFault = { readonly _tag: 'SearchTooLong' } | { readonly _tag: 'SearchUnreadable' }

/**
 * The search as it is kept: one text for one meaning, so that equal searches are equal texts. Unreadable is a text that
 * states nothing. A date that is not stated stays so: it is today whenever the search is opened.
 */
export const canonicalSearch = (text: string): Either<SearchTextFault, string> => {
  if (text.length > LONGEST_SEARCH) return left({ _tag: 'SearchTooLong' })
  if (Object.keys(readFilters(text)).length === 0) return left({ _tag: 'SearchUnreadable' })
  const search = statedSearch(filtersFromSearch(text), sortFromSearch(text))
  return search.length > LONGEST_SEARCH ? left({ _tag: 'SearchTooLong' }) : right(search)
}

/** The stated pickup day, when it is over: nothing is left to be found then. */
export const passedDate = (search: string, today: PlainDate): PlainDate | undefined => {
  const { pickupDate } = filtersFromSearch(search)
  return pickupDate !== undefined && pickupDate < today ? pickupDate : undefined
}

/** The same search without a pickup day of its own. */
export const forToday = (search: string): string =>
  statedSearch({ ...filtersFromSearch(search), pickupDate: undefined }, sortFromSearch(search))
