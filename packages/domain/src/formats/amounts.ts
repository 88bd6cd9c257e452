/** Thousands separators of en-US, for a whole number that is not negative. */
const grouped = (whole: number): string =>
  BigInt(whole)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** What stands where a number has no format. */
const NO_NUMBER = '—'

/** Cents (a fraction of a cent is rounded half away from zero) as `$1,234.50`, `-$0.05`. */
export const formatMoney = (cents: number): string => {
  if (!Number.isFinite(cents)) return NO_NUMBER
  const whole = Math.round(Math.abs(cents))
  const fraction = String(whole % 100).padStart(2, '0')
  return `${cents < 0 && whole > 0 ? '-' : ''}$${grouped((whole - (whole % 100)) / 100)}.${fraction}`
}

/** Whole miles, half up, `1,240`, never negative; the unit's word comes from the messages. */
export const formatMiles = (miles: number): string => (Number.isFinite(miles) ? grouped(Math.max(0, Math.round(miles))) : NO_NUMBER)
