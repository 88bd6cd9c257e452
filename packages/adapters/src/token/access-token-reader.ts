import { isLeft } from 'fp-ts/Either'
import { none, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import { decodeIdentityClaims, type AccessTokenReader } from '@trm/domain/identity'
import { instantOf } from '@trm/domain/kernel'

const timed = t.type({ exp: t.refinement(t.number, (seconds) => Number.isFinite(seconds) && Math.abs(seconds) < 8.64e12, 'exp') })

/** A token of three parts with a JSON object in the middle; anything else gives undefined. */
const payloadOf = (token: string): unknown => {
  const parts = token.split('.')
  const middle = parts[1]
  if (parts.length !== 3 || middle === undefined || !/^[\w-]+$/.test(middle)) return undefined
  try {
    const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** A tenant must put its own claims under an address: `https://portal.example/app_roles`. The browser is not told which. */
const namespaceIn = (payload: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(payload)
    .map((key) => /^(https?:\/\/.+\/)(app_roles|permissions|user_id)$/.exec(key)?.[1])
    .find((found) => found !== undefined)

/**
 * What a token says of its owner, unverified: only the server may believe it (decision 7). Without an expiry, a subject or
 * a readable payload there is nothing to show: none. Never throws.
 */
export const makeAccessTokenReader = (): AccessTokenReader => ({
  read: (token) => {
    const payload = payloadOf(token)
    if (!t.UnknownRecord.is(payload) || !timed.is(payload)) return none
    const claims = decodeIdentityClaims(payload, namespaceIn(payload))
    return isLeft(claims) ? none : some({ claims: claims.right, expiresAt: instantOf(payload.exp * 1000) })
  },
})
