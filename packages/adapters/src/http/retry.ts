import type { Instant } from '@trm/domain/kernel'
import { retryAfterMs } from './reading.ts'
import type { Reply } from './exchange.ts'

type Answered = Extract<Reply, { readonly _tag: 'Answered' }>

/** Tries after the first. */
export const MOST_RETRIES = 2
/** Milliseconds before the first retry; doubled for each further one, and spread by half. */
const BACKOFF_MS = 400
/** A server that asks for more than this is taken at its word: the failure is shown with the wait. Milliseconds. */
const LONGEST_WAIT_MS = 10_000

/** Too soon, or the server is away. */
const PASSING = [429, 502, 503, 504]

/** A 409 with a time to wait: the same call, by its key, is still under way. */
const isPassing = ({ status, retryAfter }: Answered): boolean => PASSING.includes(status) || (status === 409 && retryAfter !== null)

const backoff = (retries: number, random: number): number => Math.round(BACKOFF_MS * 2 ** retries * (0.5 + random / 2))

/**
 * Milliseconds to wait before a call that may be repeated is tried again; undefined when it is not. `retries`: those already made;
 * `random`: 0 to 1. A time-out is not retried: the reader has waited long enough.
 */
export const retryWait = (reply: Reply, retries: number, random: number, now: Instant): number | undefined => {
  if (retries >= MOST_RETRIES) return undefined
  if (reply._tag === 'Unreachable') return backoff(retries, random)
  if (reply._tag !== 'Answered' || !isPassing(reply)) return undefined
  const told = retryAfterMs(reply.retryAfter, now)
  if (told === undefined) return reply.status === 429 ? undefined : backoff(retries, random)
  return told > LONGEST_WAIT_MS ? undefined : Math.max(told, backoff(retries, random))
}
