import { left, right, type Either } from 'fp-ts/Either'
import { decodeQuery, encodeQuery, type Instant, type ListSearch, type PlainDate } from '../kernel/index.ts'
import { loadSearches } from '../loads/index.ts'
import { truckSearches } from '../trucks/index.ts'
import { onDay, relativeDays, statedDays } from './relative-days.ts'
import type { SearchKind } from './search-kind.ts'

/**
 * How often new matches of a search are mailed: within a minute, and then one mail each five minutes at most; one an hour at most; once a
 * day, at six in the morning of the market.
 */
export const SEARCH_MAILS = ['never', 'at_once', 'hourly', 'daily'] as const
/** One of them. */
export type SearchMail = (typeof SEARCH_MAILS)[number]

/** Why nothing is mailed to a person: the portal sends no mail, no address is verified, or they turned mail of searches off. */
export const MAIL_GAPS = ['no_mail', 'no_address', 'switched_off'] as const
/** One of them. */
export type MailGap = (typeof MAIL_GAPS)[number]

/** A search somebody gave a name. It is theirs alone. */
export interface SavedSearch {
  readonly id: string
  readonly kind: SearchKind
  /** As `searchName` gives it; unique among the person's searches of the kind, see `nameKey`. */
  readonly name: string
  /** The query text of the list's address, as `canonicalSearch` writes it. */
  readonly search: string
  readonly createdAt: Instant
  readonly lastUsedAt: Instant | undefined
  /** Whoever saved it is told of a new match as it comes; of loads alone. */
  readonly alert: boolean
  /** How often its new matches are mailed. */
  readonly mail: SearchMail
  /** Of one that is mailed: what keeps its mail from coming; absent: nothing does. */
  readonly mailGap?: MailGap | undefined
  /** What it finds that was posted since it was last used, or saved; undefined where that is not counted. */
  readonly newMatches: number | undefined
}

/** What a person gives to save. */
export interface SearchDraft {
  readonly kind: SearchKind
  readonly name: string
  readonly search: string
  /** Undefined: no alert. */
  readonly alert?: boolean | undefined
  /** Undefined: never. */
  readonly mail?: SearchMail | undefined
}

/** Of one kind, for one person. */
export const MOST_SAVED_SEARCHES = 100

/** UTF-16 units. */
export const LONGEST_SEARCH_NAME = 80

/** Why a name is not accepted. */
export type SearchNameFault = { readonly _tag: 'NameRequired' } | { readonly _tag: 'NameTooLong' } | { readonly _tag: 'NameTaken' }

/** Blanks and control characters are one blank between words and none around them. */
const tidied = (typed: string): string => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Two names are the same when these are: letter case and the way accents and widths are written make no difference. */
export const nameKey = (name: string): string => tidied(name.normalize('NFKC')).toLowerCase()

/** The name as it is kept. `taken`: the person's other names of the kind. */
export const searchName = (typed: string, taken: readonly string[] = []): Either<SearchNameFault, string> => {
  const name = tidied(typed)
  if (name === '') return left({ _tag: 'NameRequired' })
  if (name.length > LONGEST_SEARCH_NAME) return left({ _tag: 'NameTooLong' })
  return taken.some((other) => nameKey(other) === nameKey(name)) ? left({ _tag: 'NameTaken' }) : right(name)
}

/** By code point, as a database compares; `<` would put an emoji before some letters. */
const compare = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((letter, i) => letter !== b[i])
  return at === -1 ? a.length - b.length : (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? 0)
}

/** In the order of a list: by name, whatever its case. */
export const byName = <A extends { readonly name: string }>(searches: readonly A[]): readonly A[] =>
  searches
    .map((search) => ({ search, key: [...nameKey(search.name)] }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ search }) => search)

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

/** Any day: words among days are written where the list itself would write a date. */
const SOME_DAY = '2000-01-01' as PlainDate // an existing day

const written = (text: string, kind: SearchKind): string => {
  const stated = statedDays(text, kind)
  const words = relativeDays(stated, kind)
  const search = LISTS[kind].written(onDay(stated, SOME_DAY, kind))
  return words.size === 0 ? search : encodeQuery(decodeQuery(search).map(([key, value]) => [key, words.get(key) ?? value]))
}

/**
 * The search as it is kept: one text for one meaning, so that equal searches are equal texts. Unreadable is a text that
 * states nothing. A date that is not stated stays so: it is today whenever the search is opened; a `RelativeDay` stays a word.
 */
export const canonicalSearch = (text: string, kind: SearchKind = 'trucks'): Either<SearchTextFault, string> => {
  if (text.length > LONGEST_SEARCH) return left({ _tag: 'SearchTooLong' })
  if (!LISTS[kind].states(onDay(text, SOME_DAY, kind))) return left({ _tag: 'SearchUnreadable' })
  const search = written(text, kind)
  return search.length > LONGEST_SEARCH ? left({ _tag: 'SearchTooLong' }) : right(search)
}

/** The last stated pickup day, when it is over: nothing is left to be found then. */
export const passedDate = (search: string, today: PlainDate, kind: SearchKind = 'trucks'): PlainDate | undefined => {
  const day = LISTS[kind].lastDay(onDay(search, today, kind))
  return day !== undefined && day < today ? day : undefined
}

/** The same search without pickup days of its own. */
export const forToday = (search: string, kind: SearchKind = 'trucks'): string => LISTS[kind].withoutDays(search)
