import { instantOf, makeScope, makeWait, source, type Behavior, type Clock, type Instant, type Timer } from '@trm/domain/kernel'

export interface ServerClockDependencies {
  readonly clock: Clock
  readonly timer: Timer
}

/** The one ticking source of a page of offers. */
export interface ServerClock {
  /** The database's time as far as it is known here, once a second. */
  readonly now$: Behavior<Instant>
  /** An answer said what time it was there. */
  readonly heard: (asOf: Instant) => void
  readonly stop: () => void
}

const SECOND = 1000

/**
 * Follows the server's time by the distance to the reader's own clock, which may be wrong (faults F37, F38). Until an answer came, it is
 * the reader's.
 */
export const makeServerClock = ({ clock, timer }: ServerClockDependencies): ServerClock => {
  let ahead = 0
  const read = (): Instant => instantOf(clock.now() + ahead)
  const now = source(read())
  const scope = makeScope()
  const wait = makeWait(timer, scope)
  const tick = (): void => {
    now.set(read())
    wait.start(SECOND - (read() % SECOND), tick)
  }
  tick()
  return {
    now$: now.behavior,
    heard: (asOf) => {
      ahead = asOf - clock.now()
      now.set(read())
    },
    stop: scope.end,
  }
}
