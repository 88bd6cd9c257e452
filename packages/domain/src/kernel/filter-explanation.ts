/** One way to ask a little less of one filter. */
export interface FilterLoosening<F> {
  readonly filter: F
  /** Its new value, written as in the address unless the list says otherwise; undefined takes the filter away. */
  readonly to: string | undefined
  /** How far it goes: 1 is the filter's next looser value, taking it away comes last. */
  readonly steps: number
}

/** A loosening and how many rows more the search would then find. */
export interface FilterRelaxation<F, S> {
  readonly filter: F
  /** As in `FilterLoosening`. */
  readonly to: string | undefined
  readonly changes: Partial<S>
  readonly gain: number
}

/** One filter in force: the rows it alone keeps out, and what asking less of it would bring. */
export interface ExplainedFilter<F, S> {
  readonly filter: F
  /** Rows that every other filter lets through and this one does not. */
  readonly hidden: number
  /** The best first: see `worthOffering`. */
  readonly relaxations: readonly FilterRelaxation<F, S>[]
}

/** What the filters of a search hide. */
export interface ListExplanation<F, S> {
  /** Rows the search finds as it is. */
  readonly total: number
  /** Filters in force, the one that hides most first. */
  readonly filters: readonly ExplainedFilter<F, S>[]
}

/** What was counted of one filter in force. */
export interface CountedFilter<F> {
  readonly filter: F
  readonly hidden: number
  /** All its loosenings with the rows the search would find in all, more or fewer than now. */
  readonly loosened: readonly { readonly loosening: FilterLoosening<F>; readonly total: number }[]
}

/** What a loosening changes of a search; undefined for a value the filter does not know, as a newer server may name. */
export type ChangesOf<F, Searched, S> = (loosening: Pick<FilterLoosening<F>, 'filter' | 'to'>, filters: Searched) => Partial<S> | undefined

/** Rows near a place grow with the square of its radius, so by gain alone the loosest would always come first. */
const WORTH_A_STEP = 3

/**
 * Relaxations that gain something, the smaller step first: one that goes a step further comes before it only with more than
 * three times the gain. One that gains no more than a smaller one of its filter is left out: it would give away more for nothing.
 */
export const worthOffering = <L extends { readonly steps: number }>(
  total: number,
  loosened: readonly { readonly loosening: L; readonly total: number }[],
): readonly (L & { readonly gain: number })[] => {
  const gaining = loosened.map((one) => ({ ...one.loosening, gain: one.total - total })).filter(({ gain }) => gain > 0)
  return gaining
    .filter(({ gain, steps }) => !gaining.some((other) => other.steps < steps && other.gain >= gain))
    .sort((a, b) => b.gain / WORTH_A_STEP ** b.steps - a.gain / WORTH_A_STEP ** a.steps || a.steps - b.steps)
}

/**
 * Ways out of a search that finds nothing, the least first: of each filter the smallest step that finds something, which is the one that
 * gains least; a filter that stays goes before one that is taken away, then what finds more.
 */
export const leastWaysOut = <R extends { readonly to: string | undefined; readonly gain: number }>(
  filters: readonly { readonly relaxations: readonly R[] }[],
): readonly R[] =>
  filters
    .flatMap(({ relaxations }) => [...relaxations].sort((a, b) => a.gain - b.gain).slice(0, 1))
    .sort((a, b) => Number(a.to === undefined) - Number(b.to === undefined) || b.gain - a.gain)
