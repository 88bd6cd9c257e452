import type { PlainDate } from '../kernel/index.ts'

/**
 * As text, the last day of a grant that is `months` whole months old on `today`: earlier grants compare `<=`, later ones `>`.
 * It need not be an existing day: nothing was granted between it and the next month.
 */
export const latestGrant = (months: number, today: PlainDate): string => {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - Math.ceil(months)
  if (month < 0) return ''
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}${today.slice(7)}`
}
