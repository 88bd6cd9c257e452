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
