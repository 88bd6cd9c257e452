import { isRight } from 'fp-ts/Either'
import { readDocketNumber, readDotNumber } from '../carriers/index.ts'
import {
  decodeQuery,
  encodeQuery,
  foldedName,
  MAX_FILTER_TEXT,
  textWithin,
  wordOf,
  type QueryField,
  type QueryPairs,
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

/** A search that narrows nothing. */
export const ANY_CARRIER: CarrierSearch = {
  text: '',
  relationship: 'any',
  authorityAge: 0,
  coverageAmountBipd: 'noPreference',
  numberOfTrucks: 'noPreference',
  equipmentType: '',
  state: '',
  sort: 'name',
}

/** How the search is written into an address. */
const NAMES: { readonly [K in keyof CarrierSearch]: string } = {
  text: 'q',
  relationship: 'relationship',
  authorityAge: 'authorityAge',
  coverageAmountBipd: 'bipd',
  numberOfTrucks: 'trucks',
  equipmentType: 'equipment',
  state: 'state',
  sort: 'sort',
}

/** In capitals. */
const postalCode: QueryField<string> = ([value]) => (value !== undefined && /^[A-Za-z]{2,3}$/.test(value) ? value.toUpperCase() : undefined)

const FIELDS: { readonly [K in keyof CarrierSearch]: QueryField<CarrierSearch[K]> } = {
  text: textWithin(MAX_FILTER_TEXT),
  relationship: wordOf(DIRECTORY_RELATIONSHIPS),
  authorityAge: ([value]) => AUTHORITY_AGES.find((age) => String(age) === value),
  coverageAmountBipd: wordOf(COVERAGE_AMOUNTS_BIPD),
  numberOfTrucks: wordOf(NUMBERS_OF_TRUCKS),
  equipmentType: textWithin(80),
  state: postalCode,
  sort: wordOf(CARRIER_SORTS),
}
const KEYS = Object.keys(FIELDS) as readonly (keyof CarrierSearch)[] // Object.keys forgets what it was given

/** A query without `?`; what asks nothing is left out. */
export const carrierSearchText = (search: CarrierSearch): string =>
  encodeQuery(KEYS.flatMap((key): QueryPairs => (search[key] === ANY_CARRIER[key] ? [] : [[NAMES[key], String(search[key])]])))

/** Of a query that anybody may have written: what cannot be used asks nothing. */
export const carrierSearchOf = (query: string): CarrierSearch => {
  const pairs = decodeQuery(query)
  const read = <K extends keyof CarrierSearch>(key: K): CarrierSearch[K] =>
    FIELDS[key](pairs.filter(([name]) => name === NAMES[key]).map(([, value]) => value)) ?? ANY_CARRIER[key]
  return {
    text: read('text'),
    relationship: read('relationship'),
    authorityAge: read('authorityAge'),
    coverageAmountBipd: read('coverageAmountBipd'),
    numberOfTrucks: read('numberOfTrucks'),
    equipmentType: read('equipmentType'),
    state: read('state'),
    sort: read('sort'),
  }
}

/** How many of the filters, the text among them, ask for something. */
export const askedFilters = (search: CarrierSearch): number =>
  KEYS.filter((key) => key !== 'sort' && search[key] !== ANY_CARRIER[key]).length
