import { instantOf, type Clock } from '@trm/domain/kernel'

/** The device's own clock and zone. A browser without a zone name counts as UTC. */
export const makeBrowserClock = (): Clock => ({
  now: () => instantOf(Date.now()),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
})
