import { equipmentField } from '../equipment/index.ts'
import {
  dateField,
  decodeQuery,
  encodeQuery,
  MAX_FILTER_TEXT,
  numberWithin,
  textWithin,
  wholeNumberWithin,
  wordOf,
  type QueryField,
  type QueryPairs,
} from '../kernel/index.ts'
import {
  AUTHORITY_AGES,
  AUTHORITY_TYPES,
  CARRIER_RELATIONSHIP_FILTERS,
  COVERAGE_AMOUNTS_BIPD,
  defaultTruckListFilters,
  MAX_RADIUS,
  NUMBERS_OF_INSPECTIONS,
  NUMBERS_OF_TRUCKS,
  type TruckListFilters,
} from './truck-list-filters.ts'
import { TRUCK_SORTS, type TruckSort } from './truck-search.port.ts'

const text = textWithin(MAX_FILTER_TEXT)

const FIELDS: { readonly [K in keyof TruckListFilters]: QueryField<TruckListFilters[K]> } = {
  pickupLocation: text,
  pickupCity: text,
  pickupState: text,
  pickupLatitude: numberWithin(-90, 90),
  pickupLongitude: numberWithin(-180, 180),
  pickupRadius: wholeNumberWithin(1, MAX_RADIUS),
  pickupDate: dateField,
  dropoffLocation: text,
  dropoffCity: text,
  dropoffState: text,
  dropoffLatitude: numberWithin(-90, 90),
  dropoffLongitude: numberWithin(-180, 180),
  dropoffRadius: wholeNumberWithin(1, MAX_RADIUS),
  dropoffDate: dateField,
  mcNumberOrCarrierName: text,
  equipmentTypes: equipmentField,
  authorityAge: (values) => AUTHORITY_AGES.find((age) => String(age) === values[0]),
  carrierRelationshipFilter: wordOf(CARRIER_RELATIONSHIP_FILTERS),
  authorityType: wordOf(AUTHORITY_TYPES),
  numberOfTrucks: wordOf(NUMBERS_OF_TRUCKS),
  numberOfInspections: wordOf(NUMBERS_OF_INSPECTIONS),
  coverageAmountBipd: wordOf(COVERAGE_AMOUNTS_BIPD),
}

const KEYS = Object.keys(FIELDS) as readonly (keyof TruckListFilters)[] // Object.keys forgets what it was given

const pairsOf = (key: keyof TruckListFilters, value: TruckListFilters[keyof TruckListFilters]): QueryPairs => {
  if (value === undefined || value === '' || value === defaultTruckListFilters[key]) return []
  if (typeof value === 'object') return value.map((entry) => [key, entry] as const)
  return [[key, String(value)]]
}

/** Nearest first; stays out of the URL. */
export const DEFAULT_TRUCK_SORT: TruckSort = 'deadhead'

/** The search as a URL query without `?`, keys in a fixed order; defaults and noPreference are left out (decision 17). */
export const filtersToSearch = (filters: TruckListFilters, sort: TruckSort = DEFAULT_TRUCK_SORT): string =>
  encodeQuery([...KEYS.flatMap((key) => pairsOf(key, filters[key])), ...(sort === DEFAULT_TRUCK_SORT ? [] : [['sort', sort] as const])])

/**
 * The same, and never without a filter: a search of defaults alone states that it wants any equipment, so that its address
 * is a whole search too and no kept filter fills it (docs/decisions/0003).
 */
export const statedSearch = (filters: TruckListFilters, sort: TruckSort = DEFAULT_TRUCK_SORT): string => {
  const search = filtersToSearch(filters, sort)
  return Object.keys(readFilters(search)).length > 0 ? search : encodeQuery([['equipmentTypes', ''], ...decodeQuery(search)])
}

/** Only what the query states and can be used; unknown keys and bad values are as if absent. `?` in front is allowed. */
export const readFilters = (search: string): Partial<TruckListFilters> => {
  const pairs = decodeQuery(search)
  const read = <K extends keyof TruckListFilters>(key: K): Partial<TruckListFilters> => {
    const value = FIELDS[key](pairs.filter(([name]) => name === key).map(([, entry]) => entry))
    return value === undefined ? {} : { [key]: value }
  }
  return KEYS.reduce<Partial<TruckListFilters>>((filters, key) => ({ ...filters, ...read(key) }), {})
}

/** The whole search of a query; what it does not state is the default. */
export const filtersFromSearch = (search: string): TruckListFilters => ({ ...defaultTruckListFilters, ...readFilters(search) })

/** The order a query states, else the usual one. */
export const sortFromSearch = (search: string): TruckSort =>
  wordOf(TRUCK_SORTS)(
    decodeQuery(search)
      .filter(([name]) => name === 'sort')
      .map(([, value]) => value),
  ) ?? DEFAULT_TRUCK_SORT
