import { equipmentField } from '../equipment/index.ts'
import {
  centsOf,
  dateField,
  dollarsOf,
  dollarsWithin,
  field,
  foldedName,
  keysOf,
  listFilters,
  listSearch,
  MAX_FILTER_TEXT,
  numberWithin,
  textWithin,
  wholeNumberWithin,
  wordOf,
  type Cents,
  type FilterTable,
  type ListFilter,
  type PlainDate,
  type QueryField,
  type SearchField,
  type SearchFields,
} from '../kernel/index.ts'
import { DEFAULT_RADIUS, MAX_RADIUS, placeLabel, type Place } from '../places/index.ts'
import type { FreightNeeds } from './freight-needs.ts'
import { LOAD_SIZES, PAYMENT_DAYS, type LoadSize } from './load.ts'
import { MOST_SEARCHED_RATE_PER_MILE } from './rate.ts'

/** Where a load may begin or end: around a town, in some states or provinces, or anywhere. */
export type LoadArea =
  | { readonly _tag: 'Anywhere' }
  /** Postal codes; at least one. */
  | { readonly _tag: 'States'; readonly states: readonly string[] }
  /** `radius` in great-circle miles, inclusive. */
  | { readonly _tag: 'Near'; readonly label: string; readonly latitude: number; readonly longitude: number; readonly radius: number }

/** Within the usual miles of a town. */
export const areaAround = (town: Pick<Place, 'city' | 'state' | 'latitude' | 'longitude'>): LoadArea => ({
  _tag: 'Near',
  label: placeLabel(town),
  latitude: town.latitude,
  longitude: town.longitude,
  radius: DEFAULT_RADIUS,
})

/** Filters that leave out each load that needs what they name. */
export const NEED_LEFT_OUT = {
  noTemperature: 'temperature',
  noHazmat: 'hazmat',
  noTeam: 'team',
  noTarps: 'tarps',
} as const satisfies Readonly<Record<string, keyof FreightNeeds>>
/** One of them. */
export type NeedFilter = keyof typeof NEED_LEFT_OUT

/** In the order they are shown. */
export const NEED_FILTERS: readonly NeedFilter[] = keysOf(NEED_LEFT_OUT)

/** Undefined, empty and false narrow nothing. */
export interface LoadFilters extends Readonly<Record<NeedFilter, boolean>> {
  readonly pickup: LoadArea
  /**
   * A load matches when its pickup window holds one of these days on the pickup's clock. Undefined `from`: today there, which no posted
   * load is before.
   */
  readonly pickupFrom: PlainDate | undefined
  readonly pickupTo: PlainDate | undefined
  readonly dropoff: LoadArea
  readonly dropoffBy: PlainDate | undefined
  /** `val` values; empty: any. */
  readonly equipmentTypes: readonly string[]
  /** Feet and pounds the truck takes: a longer or heavier load is left out. */
  readonly mostLengthFeet: number | undefined
  readonly mostWeightPounds: number | undefined
  readonly size: LoadSize | undefined
  /** A load without a posted rate is left out by either. */
  readonly leastRate: Cents | undefined
  readonly leastRatePerMile: Cents | undefined
  /** Great-circle miles from the searched pickup town to the load's; narrows only with `Near`. */
  readonly mostDeadheadMiles: number | undefined
  /** Days until the carrier is paid: a load whose payment is not stated is left out. */
  readonly mostPayDays: number | undefined
  /** Part of the broker company's name, folded. */
  readonly company: string
  readonly bookNowOnly: boolean
}

/** By what a trip leaves its carrier at the cost of a mile that the search is asked with: in all, a mile, and a day. */
export const PROFIT_SORTS = ['profit', 'profitPerMile', 'profitPerDay'] as const
/** One of `PROFIT_SORTS`. */
export type ProfitSort = (typeof PROFIT_SORTS)[number]

/** `deadhead` falls back to `newest` without a pickup town. */
export const BOARD_SORTS = ['newest', 'deadhead', 'rate', 'ratePerMile', ...PROFIT_SORTS, 'pickupDate', 'miles'] as const
export type BoardSort = (typeof BOARD_SORTS)[number]

/** Whether it is an order by profit. */
export const isProfitSort = (sort: BoardSort): sort is ProfitSort => PROFIT_SORTS.some((one) => one === sort)

/** By deadhead without a pickup town: the newest first. */
export const boardSortInForce = (sort: BoardSort, { pickup }: Pick<LoadFilters, 'pickup'>): BoardSort =>
  sort === 'deadhead' && pickup._tag !== 'Near' ? 'newest' : sort

/** Where nobody states a sort. */
export const DEFAULT_BOARD_SORT: BoardSort = 'deadhead'

/** States and provinces that one end may name. */
export const MOST_STATES = 70
/** Feet. */
export const MOST_SEARCHED_LENGTH = 199
/** Pounds. */
export const MOST_SEARCHED_WEIGHT = 100_000
/** For the trip, $100,000. */
export const MOST_SEARCHED_RATE: Cents = centsOf(10_000_000)
/** As many as a load can state. */
export const MOST_SEARCHED_PAY_DAYS = PAYMENT_DAYS.max

/** An end that is not narrowed. */
export const anywhere: LoadArea = { _tag: 'Anywhere' }

const text = textWithin(MAX_FILTER_TEXT)
const latitude = numberWithin(-90, 90)
const longitude = numberWithin(-180, 180)
const radius = wholeNumberWithin(1, MAX_RADIUS)
const date = field(undefined, dateField)

const states: QueryField<readonly string[]> = (values) =>
  values.length === 0 || values.length > MOST_STATES || !values.every((value) => /^[A-Za-z]{2,3}$/.test(value))
    ? undefined
    : [...new Set(values.map((value) => value.toUpperCase()))]

/** An end, under keys that begin with its name: a town by both of its coordinates, else states; half a town is none. */
const area: SearchField<LoadArea> = {
  usual: anywhere,
  read: (given, end) => {
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
  },
  pairs: (value, end) => {
    switch (value._tag) {
      case 'Anywhere':
        return []
      case 'States':
        return value.states.map((state) => [`${end}States`, state])
      case 'Near':
        return [
          ...(value.label === '' ? [] : [[`${end}Location`, value.label] as const]),
          [`${end}Latitude`, String(value.latitude)],
          [`${end}Longitude`, String(value.longitude)],
          ...(value.radius === DEFAULT_RADIUS ? [] : [[`${end}Radius`, String(value.radius)] as const]),
        ]
    }
  },
}

/** Stated while it is on. */
const whileOn = field<boolean>(false, ([value]) => (value === 'true' ? true : undefined))

/** Written in dollars. */
const dollars = (most: Cents): SearchField<Cents | undefined> => ({
  ...field<Cents | undefined>(undefined, dollarsWithin(centsOf(1), most)),
  pairs: (amount, key) => (amount === undefined ? [] : [[key, String(dollarsOf(amount))]]),
})

/** Every field as the address states it, in its order. */
const FIELDS: SearchFields<LoadFilters> = {
  pickup: area,
  dropoff: area,
  pickupFrom: date,
  /** Days that end before they begin are as if no end were given. */
  pickupTo: {
    ...date,
    read: (given, key) => {
      const [from, to] = [dateField(given('pickupFrom')), dateField(given(key))]
      return from !== undefined && to !== undefined && to < from ? undefined : to
    },
  },
  dropoffBy: date,
  equipmentTypes: field<readonly string[]>([], equipmentField),
  mostLengthFeet: field(undefined, wholeNumberWithin(1, MOST_SEARCHED_LENGTH)),
  mostWeightPounds: field(undefined, wholeNumberWithin(1, MOST_SEARCHED_WEIGHT)),
  size: field(undefined, wordOf(LOAD_SIZES)),
  leastRate: dollars(MOST_SEARCHED_RATE),
  leastRatePerMile: dollars(MOST_SEARCHED_RATE_PER_MILE),
  mostDeadheadMiles: field(undefined, radius),
  mostPayDays: field(undefined, wholeNumberWithin(1, MOST_SEARCHED_PAY_DAYS)),
  company: field('', text),
  bookNowOnly: whileOn,
  noTemperature: whileOn,
  noHazmat: whileOn,
  noTeam: whileOn,
  noTarps: whileOn,
}

/** How the list's searches are read from addresses and written into them; each part stands below by its name. */
export const loadSearches = listSearch(FIELDS, BOARD_SORTS, DEFAULT_BOARD_SORT, 'equipmentTypes')

/** A search that narrows nothing. */
export const defaultLoadFilters = loadSearches.usual

/** Only what the query states and can be used; unknown keys and bad values are as if absent. `?` in front is allowed. */
export const readLoadFilters = loadSearches.read

/** The whole search of a query; what it does not state is the default. */
export const loadFiltersFromSearch = loadSearches.whole

/** The order a query states, else the usual one. */
export const boardSortFromSearch = loadSearches.sort

/** The search as a URL query without `?`, keys in a fixed order; defaults are left out. */
export const loadFiltersToSearch = loadSearches.write

/** The same, and never without a filter: a search of defaults alone states that it wants any equipment. */
export const statedLoadSearch = loadSearches.stated

/** Can hide a load. `pickupDays` is `pickupFrom` with `pickupTo`; every other has the name of its field. */
export type NarrowingLoadFilter = 'pickupDays' | Exclude<keyof LoadFilters, 'pickupFrom' | 'pickupTo'>

const narrowed = (end: 'pickup' | 'dropoff'): ListFilter<LoadFilters> => ({ isInForce: (filters) => filters[end]._tag !== 'Anywhere' })

/** In the order they are explained and shown. */
const FILTERS: FilterTable<NarrowingLoadFilter, LoadFilters> = {
  pickup: narrowed('pickup'),
  pickupDays: {
    isInForce: ({ pickupFrom, pickupTo }) => pickupFrom !== undefined || pickupTo !== undefined,
    fields: ['pickupFrom', 'pickupTo'],
  },
  dropoff: narrowed('dropoff'),
  dropoffBy: {},
  equipmentTypes: { isInForce: ({ equipmentTypes }) => equipmentTypes.length > 0 },
  mostLengthFeet: {},
  mostWeightPounds: {},
  size: {},
  leastRate: {},
  leastRatePerMile: {},
  mostDeadheadMiles: {
    isInForce: ({ pickup, mostDeadheadMiles }) => pickup._tag === 'Near' && (mostDeadheadMiles ?? Infinity) < pickup.radius,
  },
  mostPayDays: {},
  company: { isInForce: ({ company }) => foldedName(company) !== '' },
  bookNowOnly: {},
  noTemperature: {},
  noHazmat: {},
  noTeam: {},
  noTarps: {},
}

/** What follows from the table of filters; each part stands below by its name. */
export const loadFilters = listFilters<NarrowingLoadFilter, LoadFilters, LoadFilters>(FILTERS, defaultLoadFilters)

/** In the order they are explained. */
export const NARROWING_LOAD_FILTERS = loadFilters.names

/** Whether it could hide a load at all. */
export const isLoadFilterInForce = loadFilters.isInForce

/** Filters that could hide a load, in a fixed order. */
export const loadFiltersInForce = (searched: LoadFilters): readonly NarrowingLoadFilter[] =>
  NARROWING_LOAD_FILTERS.filter((filter) => isLoadFilterInForce(filter, searched))

/** The changes that take these filters away and no other. */
export const withoutLoadFilters = loadFilters.without
