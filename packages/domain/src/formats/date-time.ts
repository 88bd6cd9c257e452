import type { Instant } from '../kernel/index.ts'
import { formatDate } from './date.ts'
import { wallTimeIn } from './wall-time.ts'

/** MM/dd/yyyy HH:mm on the clock of `zone`, an IANA name; an unknown one is read as UTC. */
export const formatDateTime = (value: Instant, zone: string): string => {
  const { date, time } = wallTimeIn(value, zone)
  return `${formatDate(date)} ${time}`
}
