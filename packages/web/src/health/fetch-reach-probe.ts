import type { Task } from 'fp-ts/Task'
import type { Timer } from '../routing/chunk.ts'
import type { ReachProbe } from './health.view-model.ts'

/** Milliseconds. */
const PROBE_TIMEOUT_MS = 5_000

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const ask = (fetch: Fetch, timer: Timer, url: string, isGood: (response: Response) => boolean): Task<boolean> => async () => {
  const stop = new AbortController()
  const cancel = timer(PROBE_TIMEOUT_MS, () => stop.abort())
  try {
    return isGood(await fetch(url, { cache: 'no-store', credentials: 'omit', signal: stop.signal }))
  } catch {
    return false
  } finally {
    cancel()
  }
}

/** As auth0-spa-js reads it: a bare host name means https. */
const originOf = (domain: string): string => (/^https?:\/\//.test(domain) ? domain : `https://${domain}`).replace(/\/+$/, '')

/** The public environment call stands for the API; the provider is asked for its OpenID configuration. No token is sent. */
export const makeFetchReachProbe = (fetch: Fetch, timer: Timer): ReachProbe => ({
  api: ask(fetch, timer, '/api/environment?appid=portal-broker', (response) => response.status < 500),
  identity: (domain) => ask(fetch, timer, `${originOf(domain)}/.well-known/openid-configuration`, (response) => response.ok),
})
