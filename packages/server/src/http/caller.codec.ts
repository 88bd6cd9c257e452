import { createHash } from 'node:crypto'
import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import type { ApiKeyScope } from '@trm/domain/api-keys'
import { APP_ROLES, claimsIn, PERMISSIONS, rolesStated, type IdentityClaims } from '@trm/domain/identity'

/** The API key a call was made by: it acts for its company, in the name of whoever made it. */
export interface CallersKey {
  readonly id: string
  readonly kind: 'broker' | 'carrier'
  /** Its maker may work for another one by now. */
  readonly companyId: string
  readonly scopes: readonly ApiKeyScope[]
}

/** Who a verified access token speaks for, or an API key. A person is `issuer` and `subject` together, never an email address (R31). */
export interface Caller {
  readonly issuer: string
  readonly subject: string
  readonly claims: IdentityClaims
  /** The issuer vouches that the claims' email address is theirs. */
  readonly isEmailVerified?: boolean
  /** Seconds since 1970, from the token. */
  readonly expiresAt: number
  /** Absent: a person's own token. */
  readonly apiKey?: CallersKey
}

/** Of somebody no token speaks of. */
export const noClaims = (subject: string): IdentityClaims => ({
  subject,
  email: undefined,
  givenName: undefined,
  familyName: undefined,
  appRoles: [],
  permissions: [],
  userId: undefined,
})

/** One text for the pair, for maps and signatures. A blank cannot occur in an issuer's URL. */
export const callerKey = ({ issuer, subject }: Pick<Caller, 'issuer' | 'subject'>): string => `${issuer}|${subject}`

/** Whose limits and Idempotency-Keys they are: a person's, or an API key's own. */
export const actorOf = ({ issuer, subject, apiKey }: Pick<Caller, 'issuer' | 'subject' | 'apiKey'>): Pick<Caller, 'issuer' | 'subject'> =>
  apiKey === undefined ? { issuer, subject } : { issuer: 'urn:trm:api-key', subject: apiKey.id }

/** A verified token names its owner staff; of the roles it states this alone counts here (docs/decisions/0024). */
export const saysStaff = ({ claims }: Pick<Caller, 'claims'>): boolean => claims.appRoles.includes('Staff')

/**
 * Whom a line of the log is about: the token's own user id, as in the activity lines (IDP-3), else a hash. It tells neither name nor
 * address.
 */
export const userKeyOf = (caller: Pick<Caller, 'issuer' | 'subject'> & { readonly claims?: Pick<IdentityClaims, 'userId'> }): string =>
  caller.claims?.userId ?? createHash('sha256').update(callerKey(caller)).digest('base64url').slice(0, 22)

const Registered = t.type({ iss: t.string, sub: t.string, exp: t.number })

const text = (u: unknown): string | undefined =>
  typeof u === 'string' && u.length > 0 && u.length <= 256 ? u : typeof u === 'number' && Number.isSafeInteger(u) ? String(u) : undefined
const known = <W extends string>(words: readonly W[], u: unknown): readonly W[] =>
  Array.isArray(u) ? words.filter((word) => u.includes(word)) : []

/** Entra ID says of an address whose domain its owner has proved `xms_edov`, and nothing else. */
const isVerified = (verified: unknown, ofEntra: unknown): boolean =>
  verified === true || (verified === undefined && [true, 1, '1', 'true'].some((yes) => yes === ofEntra))

/** What the issuer says of the address that is read: a plain word is of the plain one, and of no other under the namespace. */
const isAddressVerified = (payload: Readonly<Record<string, unknown>>, namespace: string | undefined): boolean => {
  const { email, email_verified: _verified, xms_edov: _ofEntra, ...others } = payload
  const isPlain = claimsIn(payload, namespace)('email') === email
  const claim = claimsIn(isPlain ? payload : others, namespace)
  return isVerified(claim('email_verified'), claim('xms_edov'))
}

/**
 * Claims are found as in the browser, under the configured namespace before plain (IDN-1); issuer, subject and expiry are the registered
 * ones alone. Absent when the token names nobody.
 */
export const callerOf = (payload: Readonly<Record<string, unknown>>, namespace: string | undefined): Caller | undefined => {
  const registered = Registered.decode(payload)
  if (E.isLeft(registered) || registered.right.sub === '' || registered.right.sub.length > 255) return undefined
  const { iss, sub, exp } = registered.right
  const claim = claimsIn(payload, namespace)
  return {
    issuer: iss,
    subject: sub,
    expiresAt: exp,
    isEmailVerified: isAddressVerified(payload, namespace),
    claims: {
      subject: sub,
      email: text(claim('email')),
      givenName: text(claim('given_name')),
      familyName: text(claim('family_name')),
      appRoles: known(APP_ROLES, rolesStated(claim)),
      isSilentOnRoles: rolesStated(claim) === undefined,
      permissions: known(PERMISSIONS, claim('permissions')),
      userId: text(claim('user_id')),
    },
  }
}
