import { centsOf, type Cents, type PlainDate } from '../kernel/index.ts'
import type { LoadSize } from './load.ts'

/** Where a load may begin or end: around a town, in some states or provinces, or anywhere. */
export type LoadArea =
  | { readonly _tag: 'Anywhere' }
  /** Postal codes; at least one. */
  | { readonly _tag: 'States'; readonly states: readonly string[] }
  /** `radius` in great-circle miles, inclusive. */
  | { readonly _tag: 'Near'; readonly label: string; readonly latitude: number; readonly longitude: number; readonly radius: number }

/** Undefined and empty narrow nothing. */
export interface LoadFilters {
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
  /** Part of the broker company's name, folded. */
  readonly company: string
  readonly bookNowOnly: boolean
}

/** `deadhead` falls back to `newest` without a pickup town. */
export const BOARD_SORTS = ['newest', 'deadhead', 'rate', 'ratePerMile', 'pickupDate', 'miles'] as const
export type BoardSort = (typeof BOARD_SORTS)[number]

/** Where nobody states a sort. */
export const DEFAULT_BOARD_SORT: BoardSort = 'deadhead'

/** What a truck can take in the limits a load can be posted in; miles, feet, pounds and cents. */
export const MOST_STATES = 70
/** Feet. */
export const MOST_SEARCHED_LENGTH = 199
/** Pounds. */
export const MOST_SEARCHED_WEIGHT = 100_000
/** For the trip, $100,000. */
export const MOST_SEARCHED_RATE: Cents = centsOf(10_000_000)
/** $100. */
export const MOST_SEARCHED_RATE_PER_MILE: Cents = centsOf(10_000)

/** An end that is not narrowed. */
export const anywhere: LoadArea = { _tag: 'Anywhere' }

/** A search that narrows nothing. */
export const defaultLoadFilters: LoadFilters = {
  pickup: anywhere,
  pickupFrom: undefined,
  pickupTo: undefined,
  dropoff: anywhere,
  dropoffBy: undefined,
  equipmentTypes: [],
  mostLengthFeet: undefined,
  mostWeightPounds: undefined,
  size: undefined,
  leastRate: undefined,
  leastRatePerMile: undefined,
  mostDeadheadMiles: undefined,
  company: '',
  bookNowOnly: false,
}

/** What can hide a load. `pickupDays` is `pickupFrom` with `pickupTo`; every other has the name of its field. */
export const NARROWING_LOAD_FILTERS = [
  'pickup',
  'pickupDays',
  'dropoff',
  'dropoffBy',
  'equipmentTypes',
  'mostLengthFeet',
  'mostWeightPounds',
  'size',
  'leastRate',
  'leastRatePerMile',
  'mostDeadheadMiles',
  'company',
  'bookNowOnly',
] as const
export type NarrowingLoadFilter = (typeof NARROWING_LOAD_FILTERS)[number]
