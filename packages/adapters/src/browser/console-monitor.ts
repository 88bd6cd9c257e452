import type { Monitor } from '@trm/domain/kernel'

/** The monitor of a portal without a monitoring service: what was measured is seen by whoever opens the console at debug. */
export const makeConsoleMonitor = (target: Pick<Console, 'debug'>): Monitor => ({
  measure:
    ({ name, value, unit, labels }) =>
    () =>
      target.debug('A measurement.', { name, value, unit, ...labels }),
})
