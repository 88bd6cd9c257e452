import { grouped, NO_NUMBER } from './grouped.ts'

/** Cents (a fraction of a cent is rounded half away from zero) as `$1,234.50`, `-$0.05`. */
export const formatMoney = (cents: number): string => {
  if (!Number.isFinite(cents)) return NO_NUMBER
  const whole = Math.round(Math.abs(cents))
  const fraction = String(whole % 100).padStart(2, '0')
  return `${cents < 0 && whole > 0 ? '-' : ''}$${grouped((whole - (whole % 100)) / 100)}.${fraction}`
}
