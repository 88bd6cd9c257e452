import {
  addDays,
  assertArgument,
  listChanges,
  listExplainer,
  onlyRemoved,
  type ExplainedFilter,
  type FilterLoosening,
  type FilterRelaxation,
  type ListExplanation,
  type Looser,
  type PlainDate,
} from '../kernel/index.ts'
import {
  defaultTruckListFilters,
  RADIUS_OPTIONS,
  readFilters,
  truckFilters,
  type NarrowingFilter,
  type SearchedFilters,
  type TruckListFilters,
  type WordFilter,
} from './truck-list-filters.ts'
import { AUTHORITY_AGES } from './vetting-choices.ts'
import { matcher } from './truck-match.ts'
import type { TruckRow } from './truck-post.ts'

const widerThan = (radius: number): readonly string[] => RADIUS_OPTIONS.filter((miles) => miles > radius).map(String)

/** Down a ladder of words; a word beside it is loosened by its removal alone. */
const down =
  <F extends WordFilter>(filter: F, ...ladder: readonly SearchedFilters[F][]): Looser<SearchedFilters> =>
  (filters) =>
    ladder.slice(0, Math.max(0, ladder.indexOf(filters[filter]))).reverse()

const LOOSER: { readonly [F in NarrowingFilter]: Looser<SearchedFilters> } = {
  pickupRadius: ({ pickupRadius }) => widerThan(pickupRadius),
  pickupState: onlyRemoved,
  /** A day that is over has no trucks, so the day before is asked for from tomorrow on. */
  pickupDate: ({ pickupDate }, today) => {
    const day = pickupDate ?? today
    return [day > today ? [addDays(day, 1), addDays(day, -1)] : addDays(day, 1)]
  },
  dropoffRadius: ({ dropoffRadius }) => widerThan(dropoffRadius),
  dropoffState: onlyRemoved,
  dropoffDate: ({ dropoffDate }) => (dropoffDate === undefined ? [] : [addDays(dropoffDate, 1)]),
  equipmentTypes: onlyRemoved,
  mcNumberOrCarrierName: onlyRemoved,
  authorityAge: ({ authorityAge }) =>
    AUTHORITY_AGES.filter((age) => age > 0 && age < authorityAge)
      .reverse()
      .map(String),
  carrierRelationshipFilter: ({ carrierRelationshipFilter }) => (carrierRelationshipFilter === 'hideBlocked' ? [] : ['hideBlocked']),
  authorityType: onlyRemoved,
  numberOfTrucks: down('numberOfTrucks', 'ge-1', 'ge-2', 'ge-11'),
  /** None inspected is not looser or stricter than some. */
  numberOfInspections: down('numberOfInspections', 'ge-1', 'ge-2'),
  coverageAmountBipd: down('coverageAmountBipd', 'ge-750k', 'ge-1m', 'ge-2m'),
}

const listChangesOf = listChanges(truckFilters, readFilters)

/** What a loosening changes of the search; undefined for a value the filter does not know, as a newer server may name. */
export const changesOf = (loosening: Pick<Loosening, 'filter' | 'to'>): Partial<TruckListFilters> | undefined =>
  listChangesOf(loosening, defaultTruckListFilters)

/** What the filters of truck searches hide; a new value of a loosening is written as in the URL. */
export const truckExplainer = /* @__PURE__ */ listExplainer(truckFilters, LOOSER, listChangesOf)

/** Every loosening of a filter in force, the smallest first. The day before and the day after are equally far. */
export const looseningsOf = (...asked: Parameters<typeof truckExplainer.looseningsOf>): readonly Loosening[] =>
  truckExplainer.looseningsOf(...asked)

/** One way to ask a little less of one filter; its new value is written as in the URL. */
export type Loosening = FilterLoosening<NarrowingFilter>
/** A loosening and how many rows more the search would then find. */
export type Relaxation = FilterRelaxation<NarrowingFilter, TruckListFilters>
/** One filter in force: the rows it alone keeps out, and what asking less of it would bring. */
export type FilterExplanation = ExplainedFilter<NarrowingFilter, TruckListFilters>
/** What the filters of a truck search hide. */
export type TruckExplanation = ListExplanation<NarrowingFilter, TruckListFilters>

/** What each filter in force hides of `rows`, by searching again without it and with each of its loosenings. */
export const explain = (filters: TruckListFilters, rows: readonly TruckRow[], today: PlainDate): TruckExplanation => {
  assertArgument(Array.isArray(rows), () => 'explain(filters, rows, today): rows are a list of trucks')
  return truckExplainer.explain(filters, rows, today, (searched, left) => matcher(searched, today, left))
}
