import {
  addDays,
  centsOf,
  dateField,
  dollarsOf,
  encodeQuery,
  listExplanation,
  looseningsAndNone,
  type Cents,
  type CountedFilter,
  type FilterLoosening,
  type FilterRelaxation,
  type ListExplanation,
  type PlainDate,
} from '../kernel/index.ts'
import { RADIUS_OPTIONS } from '../places/index.ts'
import {
  isLoadFilterInForce,
  loadFiltersInForce,
  readLoadFilters,
  withoutLoadFilters,
  type LoadArea,
  type LoadFilters,
  type NarrowingLoadFilter,
} from './load-filters.ts'
import { loadMatcher, type SearchedLoad } from './load-match.ts'

/**
 * One way to ask a little less of one filter. Its new value is a radius for `pickup` and `dropoff`, `from..to` for `pickupDays` (either
 * may be missing), else as in the URL.
 */
export type LoadLoosening = FilterLoosening<NarrowingLoadFilter>

/** Looser values than what is searched, the nearest first. */
type Looser = (filters: LoadFilters, today: PlainDate) => readonly string[]

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
const moreDays: Looser = ({ pickupFrom, pickupTo }, today) => [
  ...(pickupTo === undefined ? [] : [`${pickupFrom ?? ''}..${addDays(pickupTo, 1)}`]),
  ...(pickupFrom === undefined || pickupFrom <= today ? [] : [`${addDays(pickupFrom, -1)}..${pickupTo ?? ''}`]),
]

const wider = (area: LoadArea): readonly string[] => (area._tag === 'Near' ? above(RADIUS_OPTIONS, area.radius) : [])

const never: Looser = () => []

const LOOSER: { readonly [F in NarrowingLoadFilter]: Looser } = {
  pickup: ({ pickup }) => wider(pickup),
  pickupDays: moreDays,
  dropoff: ({ dropoff }) => wider(dropoff),
  dropoffBy: ({ dropoffBy }) => (dropoffBy === undefined ? [] : [addDays(dropoffBy, 1)]),
  equipmentTypes: never,
  mostLengthFeet: ({ mostLengthFeet }) => above(LENGTHS, mostLengthFeet),
  mostWeightPounds: ({ mostWeightPounds }) => above(WEIGHTS, mostWeightPounds),
  size: never,
  leastRate: ({ leastRate }) => (leastRate === undefined ? [] : lessRate(leastRate)),
  leastRatePerMile: ({ leastRatePerMile }) => (leastRatePerMile === undefined ? [] : lessRatePerMile(leastRatePerMile)),
  mostDeadheadMiles: ({ pickup, mostDeadheadMiles }) =>
    above(RADIUS_OPTIONS, mostDeadheadMiles).filter((miles) => pickup._tag === 'Near' && Number(miles) < pickup.radius),
  company: never,
  bookNowOnly: never,
}

/** Every loosening of a filter in force, the smallest first. The day before and the day after are equally far. */
export const loadLooseningsOf = (filter: NarrowingLoadFilter, filters: LoadFilters, today: PlainDate): readonly LoadLoosening[] =>
  looseningsAndNone(filter, LOOSER[filter](filters, today), filter === 'pickupDays')

const daysChanged = (to: string): Partial<LoadFilters> | undefined => {
  const [, from, until] = /^(.*)\.\.(.*)$/.exec(to) ?? []
  const [pickupFrom, pickupTo] = [dateField([from ?? '']), dateField([until ?? ''])]
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
  const changes = readLoadFilters(encodeQuery([[filter, to]]))
  return filter in changes ? changes : undefined
}

/** A loosening and how many loads more the search would then find. */
export type LoadRelaxation = FilterRelaxation<NarrowingLoadFilter, LoadFilters>
/** What the filters of a load search hide. */
export type LoadExplanation = ListExplanation<NarrowingLoadFilter, LoadFilters>
/** What was counted of one filter in force. */
export type LoadFilterCounts = CountedFilter<NarrowingLoadFilter>

/** Counts as they are shown; equal filters stay in the order of `NARROWING_LOAD_FILTERS`. */
export const loadExplanationOf = (filters: LoadFilters, total: number, counts: readonly LoadFilterCounts[]): LoadExplanation =>
  listExplanation(total, counts, (loosening) => loadChangesOf(loosening, filters))

/**
 * Filters that are explained: those in force, without a pickup circle that a lesser deadhead lies within, since a wider one finds nothing
 * more.
 */
export const explainedLoadFilters = (filters: LoadFilters): readonly NarrowingLoadFilter[] =>
  loadFiltersInForce(filters).filter((filter) => filter !== 'pickup' || !isLoadFilterInForce('mostDeadheadMiles', filters))

/** What each explained filter hides of `loads`, by searching again without it and with each of its loosenings. */
export const explainLoads = (filters: LoadFilters, loads: readonly SearchedLoad[], today: PlainDate): LoadExplanation => {
  const found = (changes: Partial<LoadFilters>): number => loads.filter(loadMatcher({ ...filters, ...changes })).length
  const total = found({})
  const counts = explainedLoadFilters(filters).map(
    (filter): LoadFilterCounts => ({
      filter,
      hidden: found(withoutLoadFilters([filter])) - total,
      loosened: loadLooseningsOf(filter, filters, today).map((loosening) => ({
        loosening,
        total: found(loadChangesOf(loosening, filters) ?? {}),
      })),
    }),
  )
  return loadExplanationOf(filters, total, counts)
}
