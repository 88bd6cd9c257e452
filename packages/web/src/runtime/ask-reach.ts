import type { Timer } from '@trm/domain/kernel'
import type { Task } from 'fp-ts/Task'

/** Milliseconds. */
const PROBE_TIMEOUT_MS = 5_000

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** One question, of which only whether it is answered counts; false when nothing answers in time or the answer is not good. */
export const askReach =
  (fetch: Fetch, timer: Timer, url: string, isGood: (response: Response) => boolean): Task<boolean> =>
  async () => {
    const stop = new AbortController()
    const cancel = timer(PROBE_TIMEOUT_MS, () => stop.abort())
    try {
      const response = await fetch(url, { credentials: 'omit', cache: 'no-store', signal: stop.signal })
      await response.arrayBuffer() // an answer nobody reads keeps its connection
      return isGood(response)
    } catch {
      return false
    } finally {
      cancel()
    }
  }
