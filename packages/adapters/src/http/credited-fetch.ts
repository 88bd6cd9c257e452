import type { AccessTokenStore } from '@trm/domain/identity'
import type { CsrfStore } from '../cookie/cookie-csrf-store.ts'
import type { Fetch } from './exchange.ts'
import { credentialHeaders } from './request.ts'

/** A fetch for what asks the page's own server past the client (news, flags, health): it adds what every call carries. */
export const makeCreditedFetch =
  (fetch: Fetch, accessToken: Pick<AccessTokenStore, 'read'>, csrf: CsrfStore): Fetch =>
  (url, init) => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(credentialHeaders({ token: accessToken.read(), pair: csrf.read() })))
      headers.set(name, value)
    return fetch(url, { ...init, headers, mode: 'same-origin', credentials: 'same-origin' })
  }
