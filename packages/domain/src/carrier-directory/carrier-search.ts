import { isRight } from 'fp-ts/Either'
import { readDocketNumber, readDotNumber } from '../carriers/index.ts'
import {
  field,
  foldedName,
  keysOf,
  listSearch,
  MAX_FILTER_TEXT,
  textWithin,
  wordOf,
  type QueryField,
  type SearchField,
  type SearchFields,
} from '../kernel/index.ts'
import {
  AUTHORITY_AGES,
  COVERAGE_AMOUNTS_BIPD,
  NUMBERS_OF_TRUCKS,
  type AuthorityAge,
  type CoverageAmountBipd,
  type NumberOfTrucks,
} from '../trucks/index.ts'

/** What was typed to find a carrier. */
export type CarrierText =
  | { readonly _tag: 'Anyone' }
  /** Digits without leading zeros; a number without its prefix may be either. */
  | { readonly _tag: 'Number'; readonly mc: string | undefined; readonly dot: string | undefined }
  /** Folded as `foldedName` folds; a name matches when it contains it. */
  | { readonly _tag: 'Name'; readonly part: string }

/** MC and USDOT numbers in all their spellings; any other text is part of a name. */
export const readCarrierText = (typed: string): CarrierText => {
  const part = foldedName(typed)
  if (part === '') return { _tag: 'Anyone' }
  const [docket, dot] = [readDocketNumber(typed), readDotNumber(typed)]
  const [mc, usdot] = [isRight(docket) ? docket.right : undefined, isRight(dot) ? dot.right : undefined]
  if (mc === undefined && usdot === undefined) return { _tag: 'Name', part }
  return { _tag: 'Number', mc, dot: usdot }
}

/** How the reader's own company stands to the carriers asked for; `reviewDue`: blocked, and the day to look again has come. */
export const DIRECTORY_RELATIONSHIPS = ['any', 'favorite', 'setUp', 'hideBlocked', 'blocked', 'reviewDue'] as const
export type DirectoryRelationship = (typeof DIRECTORY_RELATIONSHIPS)[number]

/** By name, or the oldest authority, the largest fleet, the highest cover first; without a record last. */
export const CARRIER_SORTS = ['name', 'authority', 'fleet', 'coverage'] as const
export type CarrierSort = (typeof CARRIER_SORTS)[number]

/** What a search of the directory asks; what narrows nothing is as the constant `ANY_CARRIER` has it. */
export interface CarrierSearch {
  readonly text: string
  readonly relationship: DirectoryRelationship
  /** Whole months at least. */
  readonly authorityAge: AuthorityAge
  readonly coverageAmountBipd: CoverageAmountBipd
  readonly numberOfTrucks: NumberOfTrucks
  /** A `val`; empty: any. Of what the carrier says it has, and of what it has posted now. */
  readonly equipmentType: string
  /** Postal code of the carrier's home; empty: any. */
  readonly state: string
  readonly sort: CarrierSort
}

type CarrierFilters = Omit<CarrierSearch, 'sort'>

/** Written under a name of its own. */
const under = <A>(name: string, { usual, read, pairs }: SearchField<A>): SearchField<A> => ({
  usual,
  read: (given) => read(given, name),
  pairs: (value) => pairs(value, name),
})

/** In capitals. */
const postalCode: QueryField<string> = ([value]) => (value !== undefined && /^[A-Za-z]{2,3}$/.test(value) ? value.toUpperCase() : undefined)

const age: QueryField<AuthorityAge> = ([value]) => AUTHORITY_AGES.find((months) => String(months) === value)

const FIELDS: SearchFields<CarrierFilters> = {
  text: under('q', field('', textWithin(MAX_FILTER_TEXT))),
  relationship: field<DirectoryRelationship>('any', wordOf(DIRECTORY_RELATIONSHIPS)),
  authorityAge: field<AuthorityAge>(0, age),
  coverageAmountBipd: under('bipd', field<CoverageAmountBipd>('noPreference', wordOf(COVERAGE_AMOUNTS_BIPD))),
  numberOfTrucks: under('trucks', field<NumberOfTrucks>('noPreference', wordOf(NUMBERS_OF_TRUCKS))),
  equipmentType: under('equipment', field('', textWithin(80))),
  state: field('', postalCode),
}

const { usual, whole, sort, write } = listSearch(FIELDS, CARRIER_SORTS, 'name', 'text')

/** A search that narrows nothing. */
export const ANY_CARRIER: CarrierSearch = { ...usual, sort: 'name' }

/** A query without `?`; what asks nothing is left out. */
export const carrierSearchText = ({ sort: order, ...filters }: CarrierSearch): string => write(filters, order)

/** Of a query that anybody may have written: what cannot be used asks nothing. */
export const carrierSearchOf = (query: string): CarrierSearch => ({ ...whole(query), sort: sort(query) })

/** How many of the filters, the text among them, ask for something. */
export const askedFilters = (search: CarrierSearch): number => keysOf(FIELDS).filter((key) => search[key] !== usual[key]).length
