import {
  addDays,
  assertArgument,
  encodeQuery,
  listExplanation,
  looseningsAndNone,
  looseningsTo,
  type ChangesOf,
  type CountedFilter,
  type ExplainedFilter,
  type FilterLoosening,
  type FilterRelaxation,
  type ListExplanation,
  type PlainDate,
} from '../kernel/index.ts'
import {
  AUTHORITY_AGES,
  isInForce,
  NARROWING_FILTERS,
  RADIUS_OPTIONS,
  readFilters,
  without,
  type NarrowingFilter,
  type SearchedFilters,
  type TruckListFilters,
  type WordFilter,
} from './truck-list-filters.ts'
import { matcher, matches } from './truck-match.ts'
import type { TruckRow } from './truck-post.ts'

/** One way to ask a little less of one filter; its new value is written as in the URL. */
export type Loosening = FilterLoosening<NarrowingFilter>

/** Looser values than what is searched, the nearest first. */
type Looser = (filters: SearchedFilters, today: PlainDate) => readonly string[]

const never: Looser = () => []
const widerThan = (radius: number): readonly string[] => RADIUS_OPTIONS.filter((miles) => miles > radius).map(String)

/** Down a ladder of words; a word beside it is loosened by its removal alone. */
const down =
  <F extends WordFilter>(filter: F, ...ladder: readonly SearchedFilters[F][]): Looser =>
  (filters) =>
    ladder.slice(0, Math.max(0, ladder.indexOf(filters[filter]))).reverse()

const LOOSER: { readonly [F in NarrowingFilter]: Looser } = {
  pickupRadius: ({ pickupRadius }) => widerThan(pickupRadius),
  /** A day that is over has no trucks, so the day before is asked for from tomorrow on. */
  pickupDate: ({ pickupDate }, today) => {
    const day = pickupDate ?? today
    return day > today ? [addDays(day, 1), addDays(day, -1)] : [addDays(day, 1)]
  },
  dropoffRadius: ({ dropoffRadius }) => widerThan(dropoffRadius),
  dropoffDate: ({ dropoffDate }) => (dropoffDate === undefined ? [] : [addDays(dropoffDate, 1)]),
  equipmentTypes: never,
  mcNumberOrCarrierName: never,
  authorityAge: ({ authorityAge }) =>
    AUTHORITY_AGES.filter((age) => age > 0 && age < authorityAge)
      .reverse()
      .map(String),
  carrierRelationshipFilter: ({ carrierRelationshipFilter }) => (carrierRelationshipFilter === 'hideBlocked' ? [] : ['hideBlocked']),
  authorityType: never,
  numberOfTrucks: down('numberOfTrucks', 'ge-1', 'ge-2', 'ge-11'),
  /** None inspected is not looser or stricter than some. */
  numberOfInspections: down('numberOfInspections', 'ge-1', 'ge-2'),
  coverageAmountBipd: down('coverageAmountBipd', 'ge-750k', 'ge-1m', 'ge-2m'),
}

/** Every loosening of a filter in force, the smallest first. The day before and the day after are equally far. */
export const looseningsOf = (filter: NarrowingFilter, filters: SearchedFilters, today: PlainDate): readonly Loosening[] => {
  const values = LOOSER[filter](filters, today)
  return filter === 'pickupDate' ? looseningsTo(filter, values, true) : looseningsAndNone(filter, values)
}

/** What a loosening changes of the search; undefined for a value the filter does not know, as a newer server may name. */
export const changesOf: ChangesOf<NarrowingFilter, TruckListFilters> = ({ filter, to }) => {
  if (to === undefined) return filter === 'pickupDate' ? undefined : without([filter])
  const changes = readFilters(encodeQuery([[filter, to]]))
  return filter in changes ? changes : undefined
}

/** A loosening and how many rows more the search would then find. */
export type Relaxation = FilterRelaxation<NarrowingFilter, TruckListFilters>
/** One filter in force: the rows it alone keeps out, and what asking less of it would bring. */
export type FilterExplanation = ExplainedFilter<NarrowingFilter, TruckListFilters>
/** What the filters of a truck search hide. */
export type TruckExplanation = ListExplanation<NarrowingFilter, TruckListFilters>
/** What was counted of one filter in force. */
export type FilterCounts = CountedFilter<NarrowingFilter>

/** Counts as they are shown; equal filters stay in the order of `NARROWING_FILTERS`. */
export const explanationOf = (total: number, counts: readonly FilterCounts[]): TruckExplanation => listExplanation(total, counts, changesOf)

/** A truck is always free on the first day of its own availability: the search as if it named no day. */
const withoutFilter = (filter: NarrowingFilter, filters: TruckListFilters, row: TruckRow): TruckListFilters => ({
  ...filters,
  ...(filter === 'pickupDate' ? { pickupDate: row.availableFrom } : changesOf({ filter, to: undefined })),
})

/** What each filter in force hides of `rows`, by searching again without it and with each of its loosenings. */
export const explain = (filters: TruckListFilters, rows: readonly TruckRow[], today: PlainDate): TruckExplanation => {
  assertArgument(Array.isArray(rows), () => 'explain(filters, rows, today): rows are a list of trucks')
  const found = (searched: TruckListFilters): number => rows.filter(matcher(searched, today)).length
  const total = found(filters)
  const counts = NARROWING_FILTERS.filter((filter) => isInForce(filter, filters)).map(
    (filter): FilterCounts => ({
      filter,
      hidden: rows.filter((row) => matches(withoutFilter(filter, filters, row), row, today)).length - total,
      loosened: looseningsOf(filter, filters, today).map((loosening) => ({
        loosening,
        total: found({ ...filters, ...changesOf(loosening) }),
      })),
    }),
  )
  return explanationOf(total, counts)
}
