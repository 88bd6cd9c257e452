import { left, right, type Either } from 'fp-ts/Either'
import * as t from 'io-ts'

/** The roles an identity provider may state in `app_roles`. Others are ignored. */
export const APP_ROLES = ['Broker', 'Broker Admin', 'Staff', 'Carrier'] as const
export type AppRole = (typeof APP_ROLES)[number]

/** The permissions that matter here. Others are ignored. */
export const PERMISSIONS = ['use:carrier_app', 'use:broker_app'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What the access token says of its owner, plain or under a configured namespace. */
export interface IdentityClaims {
  /** Only ever logged. */
  readonly subject: string
  readonly email: string | undefined
  readonly givenName: string | undefined
  readonly familyName: string | undefined
  readonly appRoles: readonly AppRole[]
  /**
   * The token has no claim of roles whatsoever, as of a provider that knows none.
   * False where it has one, were it empty, and where it is left out.
   */
  readonly isSilentOnRoles?: boolean
  readonly permissions: readonly Permission[]
  readonly userId: string | undefined
}

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

/** Roles where our own tokens and a tenant's state them, else where Entra ID does, else where Keycloak does; undefined: nowhere. */
export const rolesStated = (claim: (name: string) => unknown): unknown => {
  const realm = claim('realm_access')
  return claim('app_roles') ?? claim('roles') ?? (claimsRecord.is(realm) ? realm['roles'] : undefined)
}

/** Finds a claim under `namespace` + its name first, then plain. A namespace may end in `/` or not. */
export const claimsIn = (payload: Readonly<Record<string, unknown>>, namespace = ''): ((name: string) => unknown) => {
  const prefixes = namespace === '' ? [''] : [namespace, `${namespace}/`, '']
  return (name) =>
    prefixes
      .map((prefix) => prefix + name)
      .filter((key) => Object.hasOwn(payload, key))
      .map((key) => payload[key])[0]
}

/**
 * Claims of an access token, each found as `claimsIn` says. Unknown roles and permissions are dropped; without a subject nobody is named,
 * so that is a left.
 */
export const decodeIdentityClaims = (payload: unknown, namespace = ''): Either<ClaimsUnreadable, IdentityClaims> => {
  if (!claimsRecord.is(payload)) return left({ _tag: 'ClaimsUnreadable', reason: 'the token holds no JSON object' })
  const claim = claimsIn(payload, namespace)
  const subject = text(claim('sub'))
  if (subject === undefined) return left({ _tag: 'ClaimsUnreadable', reason: 'the token states no subject (sub)' })
  const stated = rolesStated(claim)
  return right({
    subject,
    email: text(claim('email')),
    givenName: text(claim('given_name')),
    familyName: text(claim('family_name')),
    appRoles: words(APP_ROLES, stated),
    isSilentOnRoles: stated === undefined,
    permissions: words(PERMISSIONS, claim('permissions')),
    userId: identifier(claim('user_id')),
  })
}
