/** Thousands separators of en-US; `digits` holds only digits. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Whole number, half away from zero; -0 becomes 0. */
export const roundHalfAway = (value: number): number => {
  const rounded = Math.sign(value) * Math.round(Math.abs(value))
  return rounded === 0 ? 0 : rounded
}

/** Cents (a fraction of a cent is rounded half away from zero) as `$1,234.50`, `-$0.05`. Decision 22. */
export const formatMoney = (cents: number): string => {
  const whole = roundHalfAway(cents)
  const digits = BigInt(Math.abs(whole)).toString().padStart(3, '0')
  return `${whole < 0 ? '-' : ''}$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** Whole miles, half up, `1,240`; the unit's word comes from the messages. Never negative. */
export const formatMiles = (miles: number): string => grouped(BigInt(Math.max(0, Math.round(miles))).toString())
