import * as E from 'fp-ts/Either'
import type { CarrierRegistry } from '@trm/domain/carriers'
import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { repeatEvery, type StopRepeating } from '../database/upkeep.ts'
import { untraced, type InBackground } from '../telemetry/background.ts'
import { claimNumber, dueNumbers, keepAnswer, keepFailure } from './registry-lookups.query.ts'

/** Numbers that are looked up between two looks at what is due: somebody who applies meanwhile waits for no more of them. */
const ROUND = 20
const LOOK_EVERY_MS = 5_000
/** Of a registry that does not answer, before it is asked about anybody else. */
const REST_MS = 10 * 60_000
/** In a row, after which the registry rests. */
const MOST_FAILURES = 3

export interface RegistryWork {
  readonly database: Database
  readonly registry: CarrierRegistry
  readonly log: Logger
  readonly isStopped: () => boolean
  readonly inBackground?: InBackground | undefined
}

export type RoundEnded = 'NothingDue' | 'RoundOver' | 'RegistryRests'

/**
 * Asks about what is due, one number after the other. Each is claimed first, so that of all processes one asks, and kept by itself:
 * whatever
 * ends the process, what was answered is kept, and what was not is asked again.
 */
export const refreshDue = async ({ database, registry, log, isStopped, inBackground = untraced }: RegistryWork): Promise<RoundEnded> => {
  const due = await dueNumbers(database, ROUND)
  let failures = 0
  for (const number of due) {
    if (isStopped()) return 'RoundOver'
    if (!(await claimNumber(database, number))) continue
    const answer = await inBackground({ job: 'look_up_carrier' }, async (did) => {
      const said = await registry.lookup(number.dot_number)()
      if (E.isRight(said)) await keepAnswer(database, number.dot_number, said.right)
      else await keepFailure(database, number.dot_number, said.left)
      did({ count: 1, outcome: E.isRight(said) ? 'answered' : said.left, hasFailed: E.isLeft(said) })
      return said
    })
    if (E.isRight(answer)) {
      failures = 0
      continue
    }
    failures += 1
    if (answer.left === 'KeyRefused') log.error('FMCSA refuses FMCSA_WEBKEY: carriers are not looked up until it is a valid one.')
    if (answer.left === 'KeyRefused' || failures === MOST_FAILURES) {
      if (answer.left !== 'KeyRefused')
        log.warn('FMCSA does not answer: the last answers stand, and it is asked again later.', { why: answer.left })
      return 'RegistryRests'
    }
  }
  return due.length === 0 ? 'NothingDue' : 'RoundOver'
}

/** Until it is stopped, which waits for the question under way. */
export const keepRegistryFresh = (work: Omit<RegistryWork, 'isStopped'>): StopRepeating => {
  let [isStopped, restUntil] = [false, 0]
  const rounds = async (): Promise<void> => {
    if (Date.now() < restUntil) return
    for (let ended: RoundEnded = 'RoundOver'; ended === 'RoundOver' && !isStopped; ) {
      ended = await refreshDue({ ...work, isStopped: () => isStopped })
      if (ended === 'RegistryRests') restUntil = Date.now() + REST_MS
    }
  }
  const stop = repeatEvery(LOOK_EVERY_MS, rounds, (reason) => work.log.warn('Carriers could not be looked up at FMCSA.', { reason }))
  return async () => {
    isStopped = true
    await stop()
  }
}
