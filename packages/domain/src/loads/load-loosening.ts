import { absurd } from 'fp-ts/function'
import { addDays, centsOf, dollarsOf, parsePlainDate, type Cents, type PlainDate } from '../kernel/index.ts'
import { isSome } from 'fp-ts/Option'
import { RADIUS_OPTIONS } from '../places/index.ts'
import { withoutLoadFilters } from './load-filters-in-force.ts'
import type { LoadFilters, NarrowingLoadFilter } from './load-filters.ts'
import { readLoadFilters } from './load-search-text.ts'

/** One way to ask a little less of one filter. */
export interface LoadLoosening {
  readonly filter: NarrowingLoadFilter
  /**
   * Its new value: a radius for `pickup` and `dropoff`, `from..to` for `pickupDays` (either may be missing), else as in the URL.
   * Undefined takes the filter away.
   */
  readonly to: string | undefined
  /** How far it goes: 1 is the filter's next looser value, taking it away comes last. */
  readonly steps: number
}

/** Feet: short, usual and long trailers. Pounds: what trucks of the usual kinds are let carry. */
const LENGTHS = [24, 26, 40, 48, 53]
const WEIGHTS = [10_000, 20_000, 26_000, 40_000, 44_000, 45_000, 48_000]
/** Shares of a least rate, and what is taken off a least rate a mile. */
const SHARES_OF_RATE = [0.9, 0.8, 0.7]
const OFF_A_MILE = [25, 50, 75]

const above = (ladder: readonly number[], value = Infinity): readonly string[] => ladder.filter((step) => step > value).map(String)

const text = (cents: Cents): string => String(dollarsOf(cents))

/** In whole tens of dollars. */
const lessRate = (rate: Cents): readonly string[] =>
  [...new Set(SHARES_OF_RATE.map((share) => Math.round((rate * share) / 1_000) * 1_000).filter((cents) => cents > 0 && cents < rate))].map(
    (cents) => text(centsOf(cents)),
  )

const lessRatePerMile = (rate: Cents): readonly string[] =>
  OFF_A_MILE.map((less) => rate - less)
    .filter((cents) => cents > 0)
    .map((cents) => text(centsOf(cents)))

/** A day later; and a day earlier, which before today nobody can be. */
const moreDays = ({ pickupFrom, pickupTo }: LoadFilters, today: PlainDate): readonly string[] => [
  ...(pickupTo === undefined ? [] : [`${pickupFrom ?? ''}..${addDays(pickupTo, 1)}`]),
  ...(pickupFrom === undefined || pickupFrom <= today ? [] : [`${addDays(pickupFrom, -1)}..${pickupTo ?? ''}`]),
]

const looserValues = (filter: NarrowingLoadFilter, filters: LoadFilters, today: PlainDate): readonly string[] => {
  switch (filter) {
    case 'pickup':
    case 'dropoff': {
      const area = filters[filter]
      return area._tag === 'Near' ? above(RADIUS_OPTIONS, area.radius) : []
    }
    case 'pickupDays':
      return moreDays(filters, today)
    case 'dropoffBy':
      return filters.dropoffBy === undefined ? [] : [addDays(filters.dropoffBy, 1)]
    case 'mostLengthFeet':
      return above(LENGTHS, filters.mostLengthFeet)
    case 'mostWeightPounds':
      return above(WEIGHTS, filters.mostWeightPounds)
    case 'leastRate':
      return filters.leastRate === undefined ? [] : lessRate(filters.leastRate)
    case 'leastRatePerMile':
      return filters.leastRatePerMile === undefined ? [] : lessRatePerMile(filters.leastRatePerMile)
    case 'mostDeadheadMiles':
      return above(RADIUS_OPTIONS, filters.mostDeadheadMiles).filter(
        (miles) => filters.pickup._tag === 'Near' && Number(miles) < filters.pickup.radius,
      )
    case 'equipmentTypes':
    case 'size':
    case 'company':
    case 'bookNowOnly':
      return []
    default:
      return absurd(filter)
  }
}

/** Every loosening of a filter in force, the smallest first. The day before and the day after are equally far. */
export const loadLooseningsOf = (filter: NarrowingLoadFilter, filters: LoadFilters, today: PlainDate): readonly LoadLoosening[] => {
  const values = looserValues(filter, filters, today)
  const steps = values.map((to, i): LoadLoosening => ({ filter, to, steps: filter === 'pickupDays' ? 1 : i + 1 }))
  return [...steps, { filter, to: undefined, steps: (steps.at(-1)?.steps ?? 0) + 1 }]
}

const day = (written: string | undefined): PlainDate | undefined => {
  const parsed = written === undefined ? undefined : parsePlainDate(written)
  return parsed !== undefined && isSome(parsed) ? parsed.value : undefined
}

const daysChanged = (to: string): Partial<LoadFilters> | undefined => {
  const [, from, until] = /^(.*)\.\.(.*)$/.exec(to) ?? []
  const [pickupFrom, pickupTo] = [day(from), day(until)]
  return pickupFrom === undefined && pickupTo === undefined ? undefined : { pickupFrom, pickupTo }
}

const areaChanged = (end: 'pickup' | 'dropoff', to: string, filters: LoadFilters): Partial<LoadFilters> | undefined => {
  const area = filters[end]
  const radius = Number(to)
  return area._tag === 'Near' && Number.isInteger(radius) && radius > 0 ? { [end]: { ...area, radius } } : undefined
}

/** What a loosening changes of a search; undefined for a value the filter does not know, as a newer server may name. */
export const loadChangesOf = (
  { filter, to }: Pick<LoadLoosening, 'filter' | 'to'>,
  filters: LoadFilters,
): Partial<LoadFilters> | undefined => {
  if (to === undefined) return withoutLoadFilters([filter])
  if (filter === 'pickupDays') return daysChanged(to)
  if (filter === 'pickup' || filter === 'dropoff') return areaChanged(filter, to, filters)
  const changes = readLoadFilters(`${filter}=${encodeURIComponent(to)}`)
  return filter in changes ? changes : undefined
}
