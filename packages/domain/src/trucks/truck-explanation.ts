import { assertArgument, worthOffering, type PlainDate } from '../kernel/index.ts'
import { changesOf, looseningsOf, type Loosening } from './filter-loosening.ts'
import { isInForce } from './filters-in-force.ts'
import { NARROWING_FILTERS, type NarrowingFilter, type TruckListFilters } from './truck-list-filters.ts'
import { matcher, matches } from './truck-match.ts'
import type { TruckRow } from './truck-post.ts'

/** A loosening and how many rows more the search would then find. */
export interface Relaxation {
  readonly filter: NarrowingFilter
  /** As in `Loosening`. */
  readonly to: string | undefined
  readonly changes: Partial<TruckListFilters>
  readonly gain: number
}

/** One filter in force: the rows it alone keeps out, and what asking less of it would bring. */
export interface FilterExplanation {
  readonly filter: NarrowingFilter
  /** Rows that every other filter lets through and this one does not. */
  readonly hidden: number
  /** The best first: see `explanationOf`. */
  readonly relaxations: readonly Relaxation[]
}

/** What the filters of a truck search hide. */
export interface TruckExplanation {
  /** Rows the search finds as it is. */
  readonly total: number
  /** Filters in force, the one that hides most first. */
  readonly filters: readonly FilterExplanation[]
}

/** What was counted of one filter in force. */
export interface FilterCounts {
  readonly filter: NarrowingFilter
  readonly hidden: number
  /** All its loosenings with the rows the search would find in all, more or fewer than now. */
  readonly loosened: readonly { readonly loosening: Loosening; readonly total: number }[]
}

const relaxationsOf = (total: number, { loosened }: FilterCounts): readonly Relaxation[] =>
  worthOffering(total, loosened).flatMap(({ filter, to, gain }) => {
    const changes = changesOf({ filter, to })
    return changes === undefined ? [] : [{ filter, to, changes, gain }]
  })

/** Counts as they are shown; equal filters stay in the order of `NARROWING_FILTERS`. */
export const explanationOf = (total: number, counts: readonly FilterCounts[]): TruckExplanation => ({
  total,
  filters: counts
    .map((count) => ({ filter: count.filter, hidden: count.hidden, relaxations: relaxationsOf(total, count) }))
    .sort((a, b) => b.hidden - a.hidden),
})

/** A truck is always free on the first day of its own availability: the search as if it named no day. */
const withoutFilter = (filter: NarrowingFilter, filters: TruckListFilters, row: TruckRow): TruckListFilters => ({
  ...filters,
  ...(filter === 'pickupDate' ? { pickupDate: row.availableFrom } : changesOf({ filter, to: undefined })),
})

/** What each filter in force hides of `rows`, by searching again without it and with each of its loosenings. */
export const explain = (filters: TruckListFilters, rows: readonly TruckRow[], today: PlainDate): TruckExplanation => {
  assertArgument(Array.isArray(rows), 'explain(filters, rows, today): rows are a list of trucks')
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
