import { isSome } from 'fp-ts/Option'
import { cleanEquipmentFilter } from '../equipment/index.ts'
import { parsePlainDate, type PlainDate } from '../kernel/index.ts'
import { decodeQuery, encodeQuery, type QueryPairs } from './query-text.ts'
import {
  AUTHORITY_AGES, AUTHORITY_TYPES, CARRIER_RELATIONSHIP_FILTERS, COVERAGE_AMOUNTS_BIPD, defaultTruckListFilters,
  MAX_EQUIPMENT_ENTRIES, MAX_EQUIPMENT_TEXT, MAX_FILTER_TEXT, MAX_RADIUS, NUMBERS_OF_INSPECTIONS, NUMBERS_OF_TRUCKS, type TruckListFilters,
} from './truck-list-filters.ts'
import { TRUCK_SORTS, type TruckSort } from './truck-search.port.ts'

/** Reads one filter from the values of its key; undefined when there is none that can be used. */
type Field<A> = (values: readonly string[]) => A | undefined

const text: Field<string> = ([value]) => (value !== undefined && value.length <= MAX_FILTER_TEXT ? value : undefined)

const equipment: Field<readonly string[]> = (values) =>
  values.length === 0 || values.length > MAX_EQUIPMENT_ENTRIES || values.some((value) => value.length > MAX_EQUIPMENT_TEXT)
    ? undefined
    : cleanEquipmentFilter(values)

const word = <W extends string>(words: readonly W[]): Field<W> => ([value]) => words.find((known) => known === value)

const numberIn = (min: number, max: number): Field<number> => ([value]) => {
  if (value === undefined || !/^-?\d{1,3}(\.\d{1,30})?(e-\d{1,3})?$/.test(value)) return undefined
  const number = Number(value)
  return number >= min && number <= max ? number : undefined
}

const wholeNumberIn = (min: number, max: number): Field<number> => (values) => {
  const number = numberIn(min, max)(values)
  return number !== undefined && Number.isInteger(number) ? number : undefined
}

const date: Field<PlainDate> = ([value]) => {
  const parsed = value === undefined ? undefined : parsePlainDate(value)
  return parsed !== undefined && isSome(parsed) ? parsed.value : undefined
}

const FIELDS: { readonly [K in keyof TruckListFilters]: Field<TruckListFilters[K]> } = {
  pickupLocation: text,
  pickupCity: text,
  pickupState: text,
  pickupLatitude: numberIn(-90, 90),
  pickupLongitude: numberIn(-180, 180),
  pickupRadius: wholeNumberIn(1, MAX_RADIUS),
  pickupDate: date,
  dropoffLocation: text,
  dropoffCity: text,
  dropoffState: text,
  dropoffLatitude: numberIn(-90, 90),
  dropoffLongitude: numberIn(-180, 180),
  dropoffRadius: wholeNumberIn(1, MAX_RADIUS),
  dropoffDate: date,
  mcNumberOrCarrierName: text,
  equipmentTypes: equipment,
  authorityAge: (values) => AUTHORITY_AGES.find((age) => String(age) === values[0]),
  carrierRelationshipFilter: word(CARRIER_RELATIONSHIP_FILTERS),
  authorityType: word(AUTHORITY_TYPES),
  numberOfTrucks: word(NUMBERS_OF_TRUCKS),
  numberOfInspections: word(NUMBERS_OF_INSPECTIONS),
  coverageAmountBipd: word(COVERAGE_AMOUNTS_BIPD),
}

const KEYS = Object.keys(FIELDS) as readonly (keyof TruckListFilters)[] // Object.keys forgets what it was given

const pairsOf = (key: keyof TruckListFilters, value: TruckListFilters[keyof TruckListFilters]): QueryPairs => {
  if (value === undefined || value === '' || value === defaultTruckListFilters[key]) return []
  if (typeof value === 'object') return value.map((entry) => [key, entry] as const)
  return [[key, String(value)]]
}

export const DEFAULT_TRUCK_SORT: TruckSort = 'deadhead'

/** The search as a URL query without `?`, keys in a fixed order; defaults and noPreference are left out (decision 17). */
export const filtersToSearch = (filters: TruckListFilters, sort: TruckSort = DEFAULT_TRUCK_SORT): string =>
  encodeQuery([
    ...KEYS.flatMap((key) => pairsOf(key, filters[key])),
    ...(sort === DEFAULT_TRUCK_SORT ? [] : [['sort', sort] as const]),
  ])

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

export const sortFromSearch = (search: string): TruckSort =>
  word(TRUCK_SORTS)(decodeQuery(search).filter(([name]) => name === 'sort').map(([, value]) => value)) ?? DEFAULT_TRUCK_SORT
