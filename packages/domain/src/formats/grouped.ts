/** Thousands separators of en-US, for a whole number that is not negative. */
export const grouped = (whole: number): string =>
  BigInt(whole)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** What stands where a number has no format. */
export const NO_NUMBER = '—'
