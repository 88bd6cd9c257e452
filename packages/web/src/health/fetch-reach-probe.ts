import type { Timer } from '@trm/domain/kernel'
import { askReach, type Fetch } from '../runtime/ask-reach.ts'
import type { ReachProbe } from './health.view-model.ts'

/** As auth0-spa-js reads it: a bare host name means https. */
const originOf = (domain: string): string => (/^https?:\/\//.test(domain) ? domain : `https://${domain}`).replace(/\/+$/, '')

/** The public environment call stands for the API; the provider is asked for its OpenID configuration, without our token. */
export const makeFetchReachProbe = (fetch: Fetch, creditedFetch: Fetch, timer: Timer): ReachProbe => ({
  api: askReach(creditedFetch, timer, '/api/environment?appid=portal-broker', (response) => response.status < 500),
  identity: (domain) => askReach(fetch, timer, `${originOf(domain)}/.well-known/openid-configuration`, (response) => response.ok),
})
