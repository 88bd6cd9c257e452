import type { JWK } from 'jose'
import type { Logger } from '@trm/domain/kernel'
import type { DemoPerson } from './demo-people.ts'
import type { Accounts, ExpiringStore } from './stores.port.ts'

/**
 * What the provider's tokens look like. `Tenant` is the hosted product's default profile: custom claims under a namespace,
 * `typ` JWT, two audiences, `azp` instead of `client_id` (decision 29). `Realm` is Keycloak's: an issuer below a path, without a trailing
 * slash, and roles in `realm_access`. `Entra` is Entra ID's (v2.0): an issuer that names the tenant, roles as a list that is left out where
 * it is empty, an address that `xms_edov` vouches for, and the API by its application's id in `aud`. `Google` is Google's: an issuer
 * without a trailing slash, and nothing in the ID token but who it is.
 */
export type TokenShape =
  | { readonly _tag: 'Plain' }
  | { readonly _tag: 'Tenant'; readonly namespace: string }
  | { readonly _tag: 'Realm'; readonly path: string }
  | { readonly _tag: 'Entra'; readonly path: string; readonly tenantId: string }
  | { readonly _tag: 'Google'; readonly path: '' }

/** Seconds. */
export interface Lifetimes {
  readonly accessToken: number
  /** From the moment of signing in; using it does not prolong it, and refresh tokens do not outlive it (R26, R30). */
  readonly session: number
  /** From the last use, a silent renewal or a refresh: the session ends, and its refresh tokens with it (R26). */
  readonly inactivity: number
  /** How long the sign-in page may stay open. */
  readonly signIn: number
}

export const LIFETIMES: Lifetimes = { accessToken: 3600, session: 7 * 86_400, inactivity: 3 * 86_400, signIn: 3600 }

export interface ProviderSecrets {
  /** Private RS256 keys: the first signs, all are published. */
  readonly signingKeys: readonly JWK[]
  /** The first signs, all are accepted. */
  readonly cookieKeys: readonly string[]
}

export interface AccountMail {
  /** The demo mailbox, where mail does not leave the machine. */
  readonly mailboxUrl: string | undefined
}

export interface ProviderSettings {
  /** Origin of the provider without a trailing slash; the issuer is this and `/`, or the path of its shape. */
  readonly origin: string
  readonly store: ExpiringStore
  readonly secrets: ProviderSecrets
  readonly people: readonly DemoPerson[]
  /** Undefined: nobody opens an account here. */
  readonly accounts: Accounts | undefined
  readonly clientId: string
  /** Asked for with each token request; without it the client is public. */
  readonly clientSecret?: string | undefined
  readonly audience: string
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  /** Undefined: no mail is sent, no address is proved, and whoever forgets a password asks whoever runs the portal. */
  readonly mail: AccountMail | undefined
  readonly shape: TokenShape
  readonly lifetimes: Lifetimes
  readonly log: Logger
}

export const issuerOf = ({ origin, shape }: Pick<ProviderSettings, 'origin' | 'shape'>): string =>
  origin + ('path' in shape ? shape.path : '/')

/** Origins of the app, where they are not the provider's own. */
export const appOriginsOf = ({ origin, redirectUris }: Pick<ProviderSettings, 'origin' | 'redirectUris'>): readonly string[] =>
  [...new Set(redirectUris.map((uri) => new URL(uri).origin))].filter((app) => app !== origin)

/** The way back from a page that ends here. */
export const appUrlOf = ({ origin, redirectUris }: Pick<ProviderSettings, 'origin' | 'redirectUris'>): string =>
  redirectUris[0] ?? `${origin}/`

export const personWith = (people: readonly DemoPerson[], subject: string | undefined): DemoPerson | undefined =>
  people.find((person) => person.subject === subject)
