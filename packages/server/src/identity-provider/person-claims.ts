import { createHash } from 'node:crypto'
import type { ProviderPerson } from './people.ts'
import type { TokenShape } from './provider-settings.ts'

type Claims = Readonly<Record<string, unknown>>

/** Stable for one person at one issuer, and tells neither subject nor address (decision 15). */
const userIdOf = (issuer: string, { subject }: ProviderPerson): string =>
  `u-${createHash('sha256').update(`${issuer}|${subject}`).digest('hex').slice(0, 12)}`

const prefixOf = (shape: TokenShape): string => (shape._tag === 'Tenant' ? shape.namespace : '')

const rolesIn = (shape: TokenShape, roles: readonly string[]): Claims => {
  if (shape._tag !== 'Realm') return { app_roles: roles }
  return shape.isSilentOnRoles ? {} : { realm_access: { roles: ['offline_access', ...roles] } }
}

const under = (prefix: string, claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [prefix + name, value]))

/** Of the access token, so that a reload with only the cookie knows who is there (decision 7). */
export const accessTokenClaims = (person: ProviderPerson, issuer: string, shape: TokenShape): Record<string, unknown> => ({
  permissions: person.permissions,
  ...under(prefixOf(shape), {
    ...rolesIn(shape, person.appRoles),
    user_id: userIdOf(issuer, person),
    email: person.email,
    email_verified: person.isEmailVerified,
    given_name: person.firstName,
    family_name: person.lastName,
  }),
})

const customNames = (shape: TokenShape): readonly string[] => ['app_roles', 'user_id'].map((name) => prefixOf(shape) + name)

/** Which claims each scope opens in the ID token and at userinfo. */
export const claimsByScope = (shape: TokenShape): Record<string, string[]> => ({
  openid: ['sub', ...customNames(shape)],
  profile: ['name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
})

export const accountClaims = (
  person: ProviderPerson,
  issuer: string,
  shape: TokenShape,
): { readonly sub: string; readonly [name: string]: unknown } => ({
  sub: person.subject,
  name: `${person.firstName} ${person.lastName}`,
  given_name: person.firstName,
  family_name: person.lastName,
  email: person.email,
  email_verified: person.isEmailVerified,
  ...under(prefixOf(shape), { ...rolesIn(shape, person.appRoles), user_id: userIdOf(issuer, person) }),
})
