import { instantOf, type Clock, type Timer } from '@trm/domain/kernel'

/** The device's own clock and zone. A browser without a zone name counts as UTC. */
export const makeBrowserClock = (): Clock => ({
  now: () => instantOf(Date.now()),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
})

export const makeBrowserTimer = (): Timer => (ms, run) => {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
}

/** Resolves after `ms`. */
export const wait = (timer: Timer, ms: number): Promise<void> =>
  new Promise((done) => {
    timer(ms, done)
  })
