import {
  listExplanation,
  type CountedFilter,
  type ExplainedFilter,
  type FilterRelaxation,
  type ListExplanation,
  type PlainDate,
} from '../kernel/index.ts'
import { isLoadFilterInForce, loadFiltersInForce, withoutLoadFilters, type LoadFilters, type NarrowingLoadFilter } from './load-filters.ts'
import { loadChangesOf, loadLooseningsOf } from './load-loosening.ts'
import { loadMatcher, type SearchedLoad } from './load-match.ts'

/** A loosening and how many loads more the search would then find. */
export type LoadRelaxation = FilterRelaxation<NarrowingLoadFilter, LoadFilters>
/** One filter in force: the loads it alone keeps out, and what asking less of it would bring. */
export type LoadFilterExplanation = ExplainedFilter<NarrowingLoadFilter, LoadFilters>
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
