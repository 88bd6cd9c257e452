/** What there is of several facts, on one line. */
export const inLine = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ')
