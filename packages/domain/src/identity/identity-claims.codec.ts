import type { Either } from 'fp-ts/Either'
import { left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { APP_ROLES, PERMISSIONS, type IdentityClaims } from './identity-claims.ts'

/** A payload without a subject, or that is no record; `reason` is for the log. */
export interface ClaimsUnreadable {
  readonly _tag: 'ClaimsUnreadable'
  readonly reason: string
}

const claimsRecord = t.UnknownRecord

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

const identifier = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : text(value)

const words = <W extends string>(known: readonly W[], value: unknown): readonly W[] =>
  known.filter((word) => (Array.isArray(value) ? value.includes(word) : value === word))

/**
 * Claims of an access token, each read under `namespace` + its name first, then plain. Unknown roles and
 * permissions are dropped; without a subject nobody is named, so that is a left. A namespace may end in `/` or not.
 */
export const decodeIdentityClaims = (payload: unknown, namespace = ''): Either<ClaimsUnreadable, IdentityClaims> => {
  if (!claimsRecord.is(payload)) return left({ _tag: 'ClaimsUnreadable', reason: 'the token holds no JSON object' })
  const prefixes = namespace === '' ? [''] : [namespace, `${namespace}/`, '']
  const claim = (name: string): unknown =>
    prefixes
      .map((prefix) => prefix + name)
      .filter((key) => Object.hasOwn(payload, key))
      .map((key) => payload[key])[0]
  const subject = text(claim('sub'))
  if (subject === undefined) return left({ _tag: 'ClaimsUnreadable', reason: 'the token states no subject (sub)' })
  return right({
    subject,
    email: text(claim('email')),
    givenName: text(claim('given_name')),
    familyName: text(claim('family_name')),
    appRoles: words(APP_ROLES, claim('app_roles')),
    permissions: words(PERMISSIONS, claim('permissions')),
    userId: identifier(claim('user_id')),
  })
}
