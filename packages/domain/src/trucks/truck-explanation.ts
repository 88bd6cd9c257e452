import {
  assertArgument,
  listExplanation,
  type CountedFilter,
  type ExplainedFilter,
  type FilterRelaxation,
  type ListExplanation,
  type PlainDate,
} from '../kernel/index.ts'
import { changesOf, looseningsOf } from './filter-loosening.ts'
import { isInForce, NARROWING_FILTERS, type NarrowingFilter, type TruckListFilters } from './truck-list-filters.ts'
import { matcher, matches } from './truck-match.ts'
import type { TruckRow } from './truck-post.ts'

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
