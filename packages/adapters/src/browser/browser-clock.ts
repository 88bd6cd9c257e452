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

/** `work`, or what `late` gives when `ms` pass first. A failure of `work` after that is swallowed. */
export const within = <A>(timer: Timer, ms: number, work: Promise<A>, late: () => A): Promise<A> =>
  new Promise((done, fail) => {
    const cancel = timer(ms, () => done(late()))
    work.then(done, fail).finally(cancel)
  })
