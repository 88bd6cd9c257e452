import type { IO } from 'fp-ts/IO'
import { within, type Timer } from '../browser/browser-clock.ts'
import type { Fetch } from './exchange.ts'

/** What the document asked for before any of the app had arrived. */
export interface EarlyAnswers {
  /** Whose bearer they were asked with. */
  readonly token: string
  /** Milliseconds since the document began. */
  readonly at: number
  /** By address, as the app asks for it. Nothing: anything but a whole 200, which is as if it had not been asked for. */
  readonly answers: Readonly<Record<string, Promise<EarlyAnswer | undefined>>>
}

export interface EarlyAnswer {
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
}

/** Milliseconds an answer that has not come is waited for: then the app asks itself. */
const LATE = 2000
/** Milliseconds after which nobody takes an answer for what the server says now. */
const STALE = 15_000

export interface EarlyFetchDependencies {
  readonly early: EarlyAnswers | undefined
  readonly timer: Timer
  /** Milliseconds since the document began. */
  readonly now: IO<number>
}

/** Resolves with nothing when nobody waits any more. */
const untilAborted = (signal: AbortSignal | null | undefined): Promise<undefined> =>
  new Promise((done) => signal?.addEventListener('abort', () => done(undefined), { once: true }))

/**
 * A fetch that hands an early answer to the first call that asks the same as the same person. Every other call, and every one whose early
 * answer is none, goes out as it would have.
 */
export const makeEarlyFetch = (fetch: Fetch, { early, timer, now }: EarlyFetchDependencies): Fetch => {
  const left = new Map(Object.entries(early?.answers ?? {}))
  return async (url, init) => {
    const coming = init.method === 'GET' ? left.get(url) : undefined
    if (early === undefined || coming === undefined) return fetch(url, init)
    left.delete(url)
    const isSamePerson = new Headers(init.headers).get('Authorization') === `Bearer ${early.token}`
    if (!isSamePerson || now() - early.at > STALE) return fetch(url, init)
    const answer = await within(timer, LATE, Promise.race([coming, untilAborted(init.signal)]), () => undefined)
    return answer === undefined ? fetch(url, init) : new Response(answer.body, { headers: Object.fromEntries(answer.headers) })
  }
}
