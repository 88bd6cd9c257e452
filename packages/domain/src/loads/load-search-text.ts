import { equipmentField } from '../equipment/index.ts'
import {
  centsOf,
  dateField,
  decodeQuery,
  dollarsOf,
  dollarsWithin,
  encodeQuery,
  MAX_FILTER_TEXT,
  numberWithin,
  textWithin,
  wholeNumberWithin,
  wordOf,
  type Cents,
  type QueryField,
  type QueryPairs,
} from '../kernel/index.ts'
import { DEFAULT_RADIUS, MAX_RADIUS } from '../places/index.ts'
import { LOAD_SIZES } from './load.ts'
import {
  BOARD_SORTS,
  DEFAULT_BOARD_SORT,
  defaultLoadFilters,
  MOST_SEARCHED_LENGTH,
  MOST_SEARCHED_RATE,
  MOST_SEARCHED_RATE_PER_MILE,
  MOST_SEARCHED_WEIGHT,
  MOST_STATES,
  type BoardSort,
  type LoadArea,
  type LoadFilters,
} from './load-filters.ts'

type Given = (key: string) => readonly string[]
type End = 'pickup' | 'dropoff'

const text = textWithin(MAX_FILTER_TEXT)
const latitude = numberWithin(-90, 90)
const longitude = numberWithin(-180, 180)
const radius = wholeNumberWithin(1, MAX_RADIUS)
const ONE_CENT = centsOf(1)

const states: QueryField<readonly string[]> = (values) =>
  values.length === 0 || values.length > MOST_STATES || !values.every((value) => /^[A-Za-z]{2}$/.test(value))
    ? undefined
    : [...new Set(values.map((value) => value.toUpperCase()))]

/** A town by both of its coordinates, else states; half a town is none. */
const areaOf = (given: Given, end: End): LoadArea | undefined => {
  const [north, east] = [latitude(given(`${end}Latitude`)), longitude(given(`${end}Longitude`))]
  if (north !== undefined && east !== undefined) {
    return {
      _tag: 'Near',
      label: text(given(`${end}Location`)) ?? '',
      latitude: north,
      longitude: east,
      radius: radius(given(`${end}Radius`)) ?? DEFAULT_RADIUS,
    }
  }
  const named = states(given(`${end}States`))
  return named === undefined ? undefined : { _tag: 'States', states: named }
}

type Plain = Exclude<keyof LoadFilters, End>

const FIELDS: { readonly [K in Plain]: QueryField<LoadFilters[K]> } = {
  pickupFrom: dateField,
  pickupTo: dateField,
  dropoffBy: dateField,
  equipmentTypes: equipmentField,
  mostLengthFeet: wholeNumberWithin(1, MOST_SEARCHED_LENGTH),
  mostWeightPounds: wholeNumberWithin(1, MOST_SEARCHED_WEIGHT),
  size: wordOf(LOAD_SIZES),
  leastRate: dollarsWithin(ONE_CENT, MOST_SEARCHED_RATE),
  leastRatePerMile: dollarsWithin(ONE_CENT, MOST_SEARCHED_RATE_PER_MILE),
  mostDeadheadMiles: radius,
  company: text,
  bookNowOnly: ([value]) => (value === 'true' ? true : undefined),
}
const PLAIN = Object.keys(FIELDS) as readonly Plain[] // Object.keys forgets what it was given

/** Days that end before they begin are as if no end were given. */
const inOrder = <F extends Partial<LoadFilters>>(filters: F): F =>
  filters.pickupFrom !== undefined && filters.pickupTo !== undefined && filters.pickupTo < filters.pickupFrom
    ? { ...filters, pickupTo: undefined }
    : filters

/** Only what the query states and can be used; unknown keys and bad values are as if absent. `?` in front is allowed. */
export const readLoadFilters = (search: string): Partial<LoadFilters> => {
  const pairs = decodeQuery(search)
  const given: Given = (key) => pairs.filter(([name]) => name === key).map(([, value]) => value)
  const read = {
    pickup: areaOf(given, 'pickup'),
    dropoff: areaOf(given, 'dropoff'),
    ...Object.fromEntries(PLAIN.map((key) => [key, FIELDS[key](given(key))])),
  }
  return inOrder(Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)))
}

/** The whole search of a query; what it does not state is the default. */
export const loadFiltersFromSearch = (search: string): LoadFilters => ({ ...defaultLoadFilters, ...readLoadFilters(search) })

/** The order a query states, else the usual one. */
export const boardSortFromSearch = (search: string): BoardSort =>
  wordOf(BOARD_SORTS)(
    decodeQuery(search)
      .filter(([name]) => name === 'sort')
      .map(([, value]) => value),
  ) ?? DEFAULT_BOARD_SORT

const areaPairs = (end: End, area: LoadArea): QueryPairs => {
  switch (area._tag) {
    case 'Anywhere':
      return []
    case 'States':
      return area.states.map((state) => [`${end}States`, state] as const)
    case 'Near':
      return [
        ...(area.label === '' ? [] : [[`${end}Location`, area.label] as const]),
        [`${end}Latitude`, String(area.latitude)],
        [`${end}Longitude`, String(area.longitude)],
        ...(area.radius === DEFAULT_RADIUS ? [] : [[`${end}Radius`, String(area.radius)] as const]),
      ]
  }
}

const dollars = (key: string, amount: Cents | undefined): QueryPairs => (amount === undefined ? [] : [[key, String(dollarsOf(amount))]])

const pairsOf = (key: Plain, filters: LoadFilters): QueryPairs => {
  if (key === 'leastRate' || key === 'leastRatePerMile') return dollars(key, filters[key])
  const value = filters[key]
  if (value === undefined || value === '' || value === false) return []
  return typeof value === 'object' ? value.map((entry) => [key, entry] as const) : [[key, String(value)]]
}

/** The search as a URL query without `?`, keys in a fixed order; defaults are left out. */
export const loadFiltersToSearch = (filters: LoadFilters, sort: BoardSort = DEFAULT_BOARD_SORT): string =>
  encodeQuery([
    ...areaPairs('pickup', filters.pickup),
    ...areaPairs('dropoff', filters.dropoff),
    ...PLAIN.flatMap((key) => pairsOf(key, filters)),
    ...(sort === DEFAULT_BOARD_SORT ? [] : [['sort', sort] as const]),
  ])

/** The same, and never without a filter: a search of defaults alone states that it wants any equipment. */
export const statedLoadSearch = (filters: LoadFilters, sort: BoardSort = DEFAULT_BOARD_SORT): string => {
  const search = loadFiltersToSearch(filters, sort)
  return Object.keys(readLoadFilters(search)).length > 0 ? search : encodeQuery([['equipmentTypes', ''], ...decodeQuery(search)])
}
