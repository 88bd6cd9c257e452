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
