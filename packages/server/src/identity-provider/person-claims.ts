import { createHash } from 'node:crypto'
import type { ProviderPerson } from './people.ts'
import type { TokenShape } from './provider-settings.ts'

type Claims = Readonly<Record<string, unknown>>

/** Stable for one person at one issuer, and tells neither subject nor address (decision 15). */
const userIdOf = (issuer: string, { subject }: ProviderPerson): string =>
  `u-${createHash('sha256').update(`${issuer}|${subject}`).digest('hex').slice(0, 12)}`

const prefixOf = (shape: TokenShape): string => (shape._tag === 'Tenant' ? shape.namespace : '')

/** Google knows of no roles and of nobody's id with us. */
const ofPortal = (shape: TokenShape, issuer: string, person: ProviderPerson): Claims =>
  shape._tag === 'Google' ? {} : under(prefixOf(shape), { ...rolesIn(shape, person.appRoles), user_id: userIdOf(issuer, person) })

const rolesIn = (shape: TokenShape, roles: readonly string[]): Claims =>
  shape._tag === 'Realm' ? { realm_access: { roles: ['offline_access', ...roles] } } : { app_roles: roles }

/** Its optional claims among them: the address, the names and `xms_edov`. */
const ofEntra = (person: ProviderPerson, tenantId: string): Claims => ({
  ver: '2.0',
  tid: tenantId,
  oid: createHash('sha256').update(person.subject).digest('hex').slice(0, 32),
  name: `${person.firstName} ${person.lastName}`,
  preferred_username: person.email,
  email: person.email,
  ...(person.isEmailVerified ? { xms_edov: true } : {}),
  given_name: person.firstName,
  family_name: person.lastName,
  ...(person.appRoles.length === 0 ? {} : { roles: person.appRoles }),
})

const under = (prefix: string, claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [prefix + name, value]))

/** Of the access token, so that a reload with only the cookie knows who is there (decision 7). */
export const accessTokenClaims = (person: ProviderPerson, issuer: string, shape: TokenShape): Record<string, unknown> =>
  shape._tag === 'Entra'
    ? ofEntra(person, shape.tenantId)
    : {
        permissions: person.permissions,
        ...under(prefixOf(shape), {
          ...rolesIn(shape, person.appRoles),
          user_id: userIdOf(issuer, person),
          email: person.email,
          email_verified: person.isEmailVerified,
          given_name: person.firstName,
          family_name: person.lastName,
        }),
      }

const customNames = (shape: TokenShape): readonly string[] =>
  shape._tag === 'Entra'
    ? ['ver', 'tid', 'oid', 'preferred_username', 'roles']
    : ['app_roles', 'user_id'].map((name) => prefixOf(shape) + name)

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
): { readonly sub: string; readonly [name: string]: unknown } =>
  shape._tag === 'Entra'
    ? { sub: person.subject, ...ofEntra(person, shape.tenantId) }
    : {
        sub: person.subject,
        name: `${person.firstName} ${person.lastName}`,
        given_name: person.firstName,
        family_name: person.lastName,
        email: person.email,
        email_verified: person.isEmailVerified,
        ...ofPortal(shape, issuer, person),
      }
