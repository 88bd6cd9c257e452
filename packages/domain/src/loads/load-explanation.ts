import {
  addDays,
  centsOf,
  dateField,
  dollarsOf,
  listChanges,
  listExplainer,
  onlyRemoved,
  type Cents,
  type FilterLoosening,
  type FilterRelaxation,
  type ListExplanation,
  type Looser,
  type PlainDate,
} from '../kernel/index.ts'
import { RADIUS_OPTIONS } from '../places/index.ts'
import {
  isLoadFilterInForce,
  loadFilters,
  readLoadFilters,
  type LoadArea,
  type LoadFilters,
  type NarrowingLoadFilter,
} from './load-filters.ts'
import { loadMatcher, type SearchedLoad } from './load-match.ts'

/** Feet: short, usual and long trailers. Pounds: what trucks of the usual kinds are let carry. */
const LENGTHS = [24, 26, 40, 48, 53]
const WEIGHTS = [10_000, 20_000, 26_000, 40_000, 44_000, 45_000, 48_000]
/** Days, as brokers pay. */
const PAY_DAYS = [7, 15, 21, 30, 45, 60]
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
const moreDays: Looser<LoadFilters> = ({ pickupFrom, pickupTo }, today) => [
  [
    ...(pickupTo === undefined ? [] : [`${pickupFrom ?? ''}..${addDays(pickupTo, 1)}`]),
    ...(pickupFrom === undefined || pickupFrom <= today ? [] : [`${addDays(pickupFrom, -1)}..${pickupTo ?? ''}`]),
  ],
]

const wider = (area: LoadArea): readonly string[] => (area._tag === 'Near' ? above(RADIUS_OPTIONS, area.radius) : [])

const LOOSER: { readonly [F in NarrowingLoadFilter]: Looser<LoadFilters> } = {
  pickup: ({ pickup }) => wider(pickup),
  pickupDays: moreDays,
  dropoff: ({ dropoff }) => wider(dropoff),
  dropoffBy: ({ dropoffBy }) => (dropoffBy === undefined ? [] : [addDays(dropoffBy, 1)]),
  equipmentTypes: onlyRemoved,
  mostLengthFeet: ({ mostLengthFeet }) => above(LENGTHS, mostLengthFeet),
  mostWeightPounds: ({ mostWeightPounds }) => above(WEIGHTS, mostWeightPounds),
  size: onlyRemoved,
  leastRate: ({ leastRate }) => (leastRate === undefined ? [] : lessRate(leastRate)),
  leastRatePerMile: ({ leastRatePerMile }) => (leastRatePerMile === undefined ? [] : lessRatePerMile(leastRatePerMile)),
  mostDeadheadMiles: ({ pickup, mostDeadheadMiles }) =>
    above(RADIUS_OPTIONS, mostDeadheadMiles).filter((miles) => pickup._tag === 'Near' && Number(miles) < pickup.radius),
  mostPayDays: ({ mostPayDays }) => above(PAY_DAYS, mostPayDays),
  company: onlyRemoved,
  bookNowOnly: onlyRemoved,
  noTemperature: onlyRemoved,
  noHazmat: onlyRemoved,
  noTeam: onlyRemoved,
  noTarps: onlyRemoved,
}

const daysChanged = (to: string): Partial<LoadFilters> | undefined => {
  const [, from, until] = /^(.*)\.\.(.*)$/.exec(to) ?? []
  const [pickupFrom, pickupTo] = [dateField([from ?? '']), dateField([until ?? ''])]
  return pickupFrom === undefined && pickupTo === undefined ? undefined : { pickupFrom, pickupTo }
}

const areaChanged =
  (end: 'pickup' | 'dropoff') =>
  (to: string, { [end]: area }: LoadFilters): Partial<LoadFilters> | undefined => {
    const radius = Number(to)
    return area._tag === 'Near' && Number.isInteger(radius) && radius > 0 ? { [end]: { ...area, radius } } : undefined
  }

/** What a loosening changes of a search; undefined for a value the filter does not know, as a newer server may name. */
export const loadChangesOf = listChanges(loadFilters, readLoadFilters, {
  pickup: areaChanged('pickup'),
  pickupDays: daysChanged,
  dropoff: areaChanged('dropoff'),
})

/**
 * What the filters of load searches hide. A new value of a loosening is a radius for `pickup` and `dropoff`, `from..to` for `pickupDays`
 * (either may be missing), else as in the URL. A pickup circle that a lesser deadhead lies within is not explained: a wider one finds
 * nothing more.
 */
export const loadExplainer = /* @__PURE__ */ listExplainer(
  loadFilters,
  LOOSER,
  loadChangesOf,
  (filter, filters) => filter === 'pickup' && isLoadFilterInForce('mostDeadheadMiles', filters),
)

/** Every loosening of a filter in force, the smallest first. The day before and the day after are equally far. */
export const loadLooseningsOf = (...asked: Parameters<typeof loadExplainer.looseningsOf>): readonly LoadLoosening[] =>
  loadExplainer.looseningsOf(...asked)

/** Filters in force but for a pickup circle that is not explained. */
export const explainedLoadFilters = (filters: LoadFilters): readonly NarrowingLoadFilter[] => loadExplainer.explained(filters)

/** One way to ask a little less of one filter; its new value as `loadExplainer` says. */
export type LoadLoosening = FilterLoosening<NarrowingLoadFilter>
/** A loosening and how many loads more the search would then find. */
export type LoadRelaxation = FilterRelaxation<NarrowingLoadFilter, LoadFilters>
/** What the filters of a load search hide. */
export type LoadExplanation = ListExplanation<NarrowingLoadFilter, LoadFilters>

/** What each explained filter hides of `loads`, by searching again without it and with each of its loosenings. */
export const explainLoads = (filters: LoadFilters, loads: readonly SearchedLoad[], today: PlainDate): LoadExplanation =>
  loadExplainer.explain(filters, loads, today, loadMatcher)
