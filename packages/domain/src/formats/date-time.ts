import { tz } from '@date-fns/tz'
import { format } from 'date-fns'
import type { Instant } from '../kernel/index.ts'

/** An IANA name, or an offset such as +02:00. */
export const isZone = (zone: string): boolean => !Number.isNaN(tz(zone)(0).getTime())

/** MM/dd/yyyy HH:mm (section 9) on the clock of `zone`, an IANA name; an unknown one is read as UTC. */
export const formatDateTime = (value: Instant, zone: string): string =>
  format(value, 'MM/dd/yyyy HH:mm', { in: tz(isZone(zone) ? zone : 'UTC') })
