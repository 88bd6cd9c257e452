import { createHash } from 'node:crypto'
import * as E from 'fp-ts/Either'
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { callerOf, type Caller } from './caller.codec.ts'
import { IssuerUnreachable } from './issuer-keys.ts'
import { refusal, unavailable, type Refusal } from './refusal.ts'

/** Seconds by which two honest clocks may differ (R28, F37). */
const CLOCK_TOLERANCE_S = 5
/** A verified token is believed without new arithmetic for this long, or until it expires; then its key must still be published. */
const BELIEVED_MS = 5 * 60_000
const MOST_BELIEVED = 10_000
const LONGEST_TOKEN = 8192

export interface AccessTokenRules {
  /** Exactly as in `iss`, with its trailing slash. */
  readonly issuer: string
  readonly audience: string
  /** The client whose ID tokens stand for access tokens, which cannot be read there; undefined: access tokens count, and no other. */
  readonly idTokensOf?: string | undefined
  readonly namespace: string | undefined
  readonly keyOf: JWTVerifyGetKey
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Left: the refusal and, for the log only, why. */
export interface Rejected {
  readonly refused: Refusal
  readonly reason: string
  /** Of a key that has ended. */
  readonly apiKeyId?: string
}

export type AccessTokenVerifier = (authorization: string | undefined) => Promise<E.Either<Rejected, Caller>>

export const challenge = (code: 'unauthenticated' | 'token_expired', detail: string, reason: string): Rejected => ({
  refused: refusal(code, detail, { headers: { 'www-authenticate': reason === 'missing' ? 'Bearer' : 'Bearer error="invalid_token"' } }),
  reason,
})
const invalid = (reason: string): Rejected => challenge('unauthenticated', 'The access token is not accepted. Sign in again.', reason)
const expired = challenge('token_expired', 'The access token has expired. Sign in again.', 'expired')
const missing = challenge('unauthenticated', 'Send the access token as "Authorization: Bearer ...".', 'missing')

const ACCESS_TOKEN_TYPES = ['jwt', 'at+jwt', 'application/at+jwt']
/** Claims only an ID token or a logout token carries. */
const FOREIGN_CLAIMS = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events']

const isAccessToken = (type: string | undefined, payload: Readonly<Record<string, unknown>>): boolean =>
  (type === undefined || ACCESS_TOKEN_TYPES.includes(type.toLowerCase())) &&
  !FOREIGN_CLAIMS.some((name) => Object.hasOwn(payload, name)) &&
  (payload['token_use'] ?? 'access') === 'access'

/** No access token, and made out to us alone, or by this very client among several (OpenID Connect Core 3.1.3.7). */
const isIdTokenOf = (
  clientId: string,
  type: string | undefined,
  { aud, azp, events, token_use: use = 'id' }: Readonly<Record<string, unknown>>,
): boolean =>
  (type === undefined || type.toLowerCase() === 'jwt') &&
  use === 'id' &&
  events === undefined &&
  (azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId)

const rejectionOf = (error: unknown): Rejected => {
  if (error instanceof IssuerUnreachable) return { refused: unavailable, reason: 'issuer keys unreachable' }
  if (error instanceof errors.JWTExpired) return expired
  return invalid(error instanceof errors.JOSEError ? error.code : 'malformed')
}

/**
 * RS256 by a published key, exact issuer, our audience among its audiences, inside its time (5 s tolerance), and an access
 * token rather than an ID token, or the other way round where `idTokensOf` says so. Believed tokens are kept by hash, bounded, and
 * checked for expiry on every use.
 */
export const makeAccessTokenVerifier = (rules: AccessTokenRules): AccessTokenVerifier => {
  const believed = new Map<string, { readonly caller: Caller; readonly until: number }>()
  const keep = (hash: string, caller: Caller): void => {
    const [oldest] = believed.size >= MOST_BELIEVED ? believed.keys() : []
    if (oldest !== undefined) believed.delete(oldest)
    believed.set(hash, { caller, until: Math.min((caller.expiresAt + CLOCK_TOLERANCE_S) * 1000, rules.now() + BELIEVED_MS) })
  }
  const verify = async (token: string, hash: string): Promise<E.Either<Rejected, Caller>> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, rules.keyOf, {
        algorithms: ['RS256'],
        issuer: rules.issuer,
        audience: rules.audience,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(rules.now()),
        requiredClaims: ['sub', 'exp', 'aud', 'iss'],
      })
      const { idTokensOf } = rules
      if (idTokensOf === undefined ? !isAccessToken(protectedHeader.typ, payload) : !isIdTokenOf(idTokensOf, protectedHeader.typ, payload))
        return E.left(invalid(idTokensOf === undefined ? 'not an access token' : 'not an ID token for this client'))
      const caller = callerOf(payload, rules.namespace)
      if (caller === undefined) return E.left(invalid('no subject'))
      keep(hash, caller)
      return E.right(caller)
    } catch (error) {
      return E.left(rejectionOf(error))
    }
  }
  return async (authorization) => {
    if (authorization === undefined) return E.left(missing)
    const token = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i.exec(authorization)?.[1]
    if (token === undefined || token.length > LONGEST_TOKEN) return E.left(invalid('not a bearer token'))
    const hash = createHash('sha256').update(token).digest('base64')
    const known = believed.get(hash)
    if (known !== undefined && known.until > rules.now()) return E.right(known.caller)
    believed.delete(hash)
    return verify(token, hash)
  }
}
