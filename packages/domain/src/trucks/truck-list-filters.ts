import { mcDigits } from '../carriers/index.ts'
import { equipmentField } from '../equipment/index.ts'
import {
  dateField,
  field,
  foldedName,
  listFilters,
  listSearch,
  MAX_FILTER_TEXT,
  numberWithin,
  textWithin,
  wholeNumberWithin,
  wordOf,
  type FilterTable,
  type ListFilter,
  type PlainDate,
  type SearchField,
  type SearchFields,
} from '../kernel/index.ts'
import { DEFAULT_RADIUS, isArea, MAX_RADIUS, placeLabel, RADIUS_OPTIONS, type Coordinates, type Place } from '../places/index.ts'
import { AUTHORITY_AGES, COVERAGE_AMOUNTS_BIPD, NUMBERS_OF_TRUCKS, type AuthorityAge } from './vetting-choices.ts'

export { DEFAULT_RADIUS, MAX_RADIUS, RADIUS_OPTIONS }

/** The filters that are one of a few words each, with their words; `noPreference` narrows nothing. */
export const WORD_FILTERS = {
  carrierRelationshipFilter: ['favorite', 'hideBlocked', 'showSetupOnly', 'noPreference'],
  authorityType: ['Interstate', 'Intrastate', 'IntrastateHazmat', 'noPreference'],
  numberOfTrucks: NUMBERS_OF_TRUCKS,
  /** Of the last 24 months; `e-0` is exactly none. */
  numberOfInspections: ['e-0', 'ge-1', 'ge-2', 'noPreference'],
  coverageAmountBipd: COVERAGE_AMOUNTS_BIPD,
} as const
/** Their names. */
export type WordFilter = keyof typeof WORD_FILTERS
/** Whether it is one of WORD_FILTERS. */
export const isWordFilter = (filter: NarrowingFilter): filter is WordFilter => filter in WORD_FILTERS
type WordFilters = { readonly [F in WordFilter]: (typeof WORD_FILTERS)[F][number] }

/** In the specification's own names. Empty text, `undefined` and `noPreference` narrow nothing. */
export interface TruckListFilters extends WordFilters {
  /** What the reader typed or chose, e.g. "Dallas, TX"; the coordinates decide. */
  readonly pickupLocation: string
  readonly pickupCity: string
  /** Of the town; without one the states and zones that are searched: "GA", "Z3", "GA,AL". See `searchedArea`. */
  readonly pickupState: string
  readonly pickupLatitude: number | undefined
  readonly pickupLongitude: number | undefined
  readonly pickupRadius: number
  /** Undefined in the URL means "today when opened". */
  readonly pickupDate: PlainDate | undefined
  readonly dropoffLocation: string
  readonly dropoffCity: string
  readonly dropoffState: string
  readonly dropoffLatitude: number | undefined
  readonly dropoffLongitude: number | undefined
  readonly dropoffRadius: number
  readonly dropoffDate: PlainDate | undefined
  readonly mcNumberOrCarrierName: string
  readonly equipmentTypes: readonly string[]
  readonly authorityAge: AuthorityAge
}

/** What is searched; a caller of the API may ask for any age in months, not only for the list's steps. */
export type SearchedFilters = Omit<TruckListFilters, 'authorityAge'> & { readonly authorityAge: number }

type End = 'pickup' | 'dropoff'
type PartOfPlace = `${End}${'Location' | 'City' | 'Latitude' | 'Longitude'}`

/** Can hide a row; each by the name of the parameter that sets how narrow it is. */
export type NarrowingFilter = Exclude<keyof TruckListFilters, PartOfPlace>

const text = field('', textWithin(MAX_FILTER_TEXT))
const latitude = field(undefined, numberWithin(-90, 90))
const longitude = field(undefined, numberWithin(-180, 180))
const radius = field(DEFAULT_RADIUS, wholeNumberWithin(1, MAX_RADIUS))
const date = field(undefined, dateField)
const words = Object.fromEntries(
  Object.entries<readonly string[]>(WORD_FILTERS).map(([filter, known]) => [filter, field('noPreference', wordOf(known))]),
) as { readonly [F in WordFilter]: SearchField<WordFilters[F]> } // each of its own words

/** Every field as the address states it, in its order. The pickup date is today when opened: see `effectivePickupDate`. */
const FIELDS: SearchFields<TruckListFilters> = {
  pickupLocation: text,
  pickupCity: text,
  pickupState: text,
  pickupLatitude: latitude,
  pickupLongitude: longitude,
  pickupRadius: radius,
  pickupDate: date,
  dropoffLocation: text,
  dropoffCity: text,
  dropoffState: text,
  dropoffLatitude: latitude,
  dropoffLongitude: longitude,
  dropoffRadius: radius,
  dropoffDate: date,
  mcNumberOrCarrierName: text,
  equipmentTypes: field<readonly string[]>([], equipmentField),
  authorityAge: field<AuthorityAge>(0, ([value]) => AUTHORITY_AGES.find((age) => String(age) === value)),
  ...words,
}

/** Nearest, newest post, oldest authority, most trucks first. */
export const TRUCK_SORTS = ['deadhead', 'age', 'authorityAge', 'trucks'] as const
export type TruckSort = (typeof TRUCK_SORTS)[number]

/** Nearest first; stays out of the URL. */
export const DEFAULT_TRUCK_SORT: TruckSort = 'deadhead'

/** How the list's searches are read from addresses and written into them; each part stands below by its name. */
export const truckSearches = listSearch(FIELDS, TRUCK_SORTS, DEFAULT_TRUCK_SORT, 'equipmentTypes')

/** The search that narrows nothing, within the usual radius. */
export const defaultTruckListFilters = truckSearches.usual

/** The search that wants trucks near a town, within the usual radius. */
export const trucksNear = (town: Pick<Place, 'city' | 'state' | 'latitude' | 'longitude'>): TruckListFilters => ({
  ...defaultTruckListFilters,
  pickupLocation: placeLabel(town),
  pickupCity: town.city,
  pickupState: town.state,
  pickupLatitude: town.latitude,
  pickupLongitude: town.longitude,
})

/** The search as a URL query without `?`, keys in a fixed order; defaults and noPreference are left out. */
export const filtersToSearch = truckSearches.write

/** The same, and never without a filter. */
export const statedSearch = truckSearches.stated

/** Only what the query states and can be used; unknown keys and bad values are as if absent. `?` in front is allowed. */
export const readFilters = truckSearches.read

/** The whole search of a query; what it does not state is the default. */
export const filtersFromSearch = truckSearches.whole

/** The order a query states, else the usual one. */
export const sortFromSearch = truckSearches.sort

const namesOf = (end: End) => [`${end}Location`, `${end}City`, `${end}State`] as const

/** A radius goes with its place. The number of miles stays: by itself it narrows nothing, and it is kept between visits. */
const around = (end: End): ListFilter<SearchedFilters> => ({
  isInForce: (filters) => searchedPlace(filters[`${end}Latitude`], filters[`${end}Longitude`]) !== undefined,
  fields: [...namesOf(end), `${end}Latitude`, `${end}Longitude`],
})
/** Leaves coordinates, which are a town's. */
const inStates = (end: End): ListFilter<SearchedFilters> => ({
  isInForce: (filters) => searchedArea(filters, end) !== undefined,
  fields: namesOf(end),
})
/** In the order they are explained and shown: a radius by the coordinates it is around, a carrier by what can be read of the text. */
const FILTERS: FilterTable<NarrowingFilter, SearchedFilters> = {
  pickupRadius: around('pickup'),
  pickupState: inStates('pickup'),
  /** A day is always searched, so nothing takes it away. */
  pickupDate: { isInForce: () => true, fields: [] },
  dropoffRadius: around('dropoff'),
  dropoffState: inStates('dropoff'),
  dropoffDate: {},
  equipmentTypes: { isInForce: ({ equipmentTypes }) => equipmentTypes.length > 0 },
  mcNumberOrCarrierName: { isInForce: ({ mcNumberOrCarrierName }) => readCarrierQuery(mcNumberOrCarrierName)._tag !== 'Anyone' },
  authorityAge: {},
  carrierRelationshipFilter: {},
  authorityType: {},
  numberOfTrucks: {},
  numberOfInspections: {},
  coverageAmountBipd: {},
}

/** What follows from the table of filters; each part stands below by its name. */
export const truckFilters = listFilters<NarrowingFilter, SearchedFilters, TruckListFilters>(FILTERS, defaultTruckListFilters)

/** In the order they are explained. */
export const NARROWING_FILTERS = truckFilters.names

/** A day is always searched. */
export type RemovableFilter = Exclude<NarrowingFilter, 'pickupDate'>

const IN_SIGHT = ['pickupRadius', 'pickupState', 'pickupDate', 'equipmentTypes'] as const
/** A filter that no field always in sight shows. */
export type MoreFilter = Exclude<NarrowingFilter, (typeof IN_SIGHT)[number]>

/** The filters beyond pickup place, pickup date and equipment, in the order they are shown. */
export const MORE_FILTERS = NARROWING_FILTERS.filter((filter): filter is MoreFilter => !IN_SIGHT.some((known) => known === filter))

/** Whether it could hide a row at all. */
export const isInForce = truckFilters.isInForce

/** Those of MORE_FILTERS that could hide a row, in the order they are shown. */
export const moreFiltersInForce = (searched: TruckListFilters): readonly MoreFilter[] =>
  MORE_FILTERS.filter((filter) => isInForce(filter, searched))

/** The changes that take these filters away and no other. */
export const without: (removed: readonly RemovableFilter[]) => Partial<TruckListFilters> = truckFilters.without

/** Both coordinates, or no place was searched: its text alone narrows nothing. */
export const searchedPlace = (latitude: number | undefined, longitude: number | undefined): Coordinates | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

/** The states and zones an end is searched in: a town goes before them, and the state of a city is that of a town still to be found. */
export const searchedArea = (filters: SearchedFilters, end: End): string | undefined => {
  const area = filters[`${end}State`]
  const place = searchedPlace(filters[`${end}Latitude`], filters[`${end}Longitude`])
  return place === undefined && filters[`${end}City`] === '' && isArea(area) ? area : undefined
}

/** What was typed into the field for an MC number or a carrier's name. */
export type CarrierQuery =
  | { readonly _tag: 'Anyone' }
  /** Digits without leading zeros. */
  | { readonly _tag: 'McNumber'; readonly digits: string }
  /** Folded as `foldedName` folds; a name matches when it contains it. */
  | { readonly _tag: 'Name'; readonly part: string }

/** An MC number in any spelling, else a part of a name. */
export const readCarrierQuery = (text: string): CarrierQuery => {
  const digits = mcDigits(text)
  if (digits !== undefined) return { _tag: 'McNumber', digits }
  const part = foldedName(text)
  return part === '' ? { _tag: 'Anyone' } : { _tag: 'Name', part }
}
