import { worthOffering, type PlainDate } from '../kernel/index.ts'
import { isLoadFilterInForce, loadFiltersInForce, withoutLoadFilters } from './load-filters-in-force.ts'
import type { LoadFilters, NarrowingLoadFilter } from './load-filters.ts'
import { loadChangesOf, loadLooseningsOf, type LoadLoosening } from './load-loosening.ts'
import { loadMatcher, type SearchedLoad } from './load-match.ts'

/** A loosening and how many loads more the search would then find. */
export interface LoadRelaxation {
  readonly filter: NarrowingLoadFilter
  /** As in `LoadLoosening`. */
  readonly to: string | undefined
  readonly changes: Partial<LoadFilters>
  readonly gain: number
}

/** One filter in force: the loads it alone keeps out, and what asking less of it would bring. */
export interface LoadFilterExplanation {
  readonly filter: NarrowingLoadFilter
  /** Loads that every other filter lets through and this one does not. */
  readonly hidden: number
  /** The best first: see `worthOffering`. */
  readonly relaxations: readonly LoadRelaxation[]
}

/** What the filters of a load search hide. */
export interface LoadExplanation {
  /** Loads the search finds as it is. */
  readonly total: number
  /** Filters in force, the one that hides most first. */
  readonly filters: readonly LoadFilterExplanation[]
}

/** What was counted of one filter in force. */
export interface LoadFilterCounts {
  readonly filter: NarrowingLoadFilter
  readonly hidden: number
  /** All its loosenings with the loads the search would find in all. */
  readonly loosened: readonly { readonly loosening: LoadLoosening; readonly total: number }[]
}

const relaxationsOf = (filters: LoadFilters, total: number, { loosened }: LoadFilterCounts): readonly LoadRelaxation[] =>
  worthOffering(total, loosened).flatMap(({ filter, to, gain }) => {
    const changes = loadChangesOf({ filter, to }, filters)
    return changes === undefined ? [] : [{ filter, to, changes, gain }]
  })

/** Counts as they are shown; equal filters stay in the order of `NARROWING_LOAD_FILTERS`. */
export const loadExplanationOf = (filters: LoadFilters, total: number, counts: readonly LoadFilterCounts[]): LoadExplanation => ({
  total,
  filters: counts
    .map((count) => ({ filter: count.filter, hidden: count.hidden, relaxations: relaxationsOf(filters, total, count) }))
    .sort((a, b) => b.hidden - a.hidden),
})

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
