/** What a brokerage calls a load by: letters, digits and dashes, as it can be said and typed. */
const OWN_NUMBER = /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/

/** As it is kept: one spelling, so that two that sound the same are one. */
export const keptLoadNumber = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '-')

/** Empty: the portal gives one. */
export const isLoadNumber = (typed: string): boolean => {
  const kept = keptLoadNumber(typed)
  return kept === '' || OWN_NUMBER.test(kept)
}
