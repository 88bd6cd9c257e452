import type { Logger } from '@trm/domain/kernel'
import type { Sender } from '../database/send-in-parallel.ts'
import { repeatEvery, type StopRepeating } from '../database/upkeep.ts'
import type { InBackground } from './background.ts'
import type { JobBegun } from './tracing.ts'

/** What is done again and again until all of it is stopped. `words`: what the log says where it fails. */
export interface Rounds {
  readonly repeat: (milliseconds: number, work: () => Promise<unknown>, words: string) => void
  /** A job of its own; `work` gives how many there were. */
  readonly every: (milliseconds: number, job: JobBegun, work: () => Promise<number>, words: string) => void
  /** What is under way then is waited for once nothing more is begun. */
  readonly send: (milliseconds: number, sender: Sender, words: string) => void
  /** What repeats itself and is stopped with the others. */
  readonly with: (stop: StopRepeating) => void
  /** Resolves when all that is under way is over. */
  readonly stop: StopRepeating
}

export const makeRounds = (log: Pick<Logger, 'warn'>, inBackground: InBackground): Rounds => {
  const stops: StopRepeating[] = []
  const begin = (milliseconds: number, work: () => Promise<unknown>, words: string): StopRepeating =>
    repeatEvery(milliseconds, work, (reason) => log.warn(words, { reason }))
  const rounds: Rounds = {
    with: (stop) => void stops.push(stop),
    repeat: (...round) => rounds.with(begin(...round)),
    every: (milliseconds, job, work, words) =>
      rounds.repeat(milliseconds, () => inBackground(job, async (did) => did({ count: await work() })), words),
    send: (milliseconds, { turn, stop }, words) => {
      const stopTurning = begin(milliseconds, turn, words)
      rounds.with(async () => {
        await stopTurning()
        await stop()
      })
    },
    stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
  }
  return rounds
}
