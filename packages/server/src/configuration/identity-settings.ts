import type { Configuration } from './configuration.codec.ts'

/** Whose tokens count, and what the app is told about signing in. */
export interface IdentitySettings {
  readonly isLocal: boolean
  /** As auth0-spa-js takes it: a host name, or an origin for a provider without https. */
  readonly domain: string
  readonly clientId: string
  readonly audience: string
  /** Exactly as in `iss`: with a trailing slash. */
  readonly issuer: string
}

const LOCAL_CLIENT_ID = 'trm-portal'
const LOCAL_AUDIENCE = 'https://api.trm.example/'

/** A tenant when AUTH0_DOMAIN is set (the codec saw to the rest), else the local provider on the portal's own origin. */
export const identitySettings = (configuration: Configuration, publicUrl: URL): IdentitySettings => {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId, API_IDENTIFIER: audience } = configuration
  if (domain === undefined || clientId === undefined || audience === undefined) {
    const own = publicUrl.origin
    return { isLocal: true, domain: own, clientId: LOCAL_CLIENT_ID, audience: audience ?? LOCAL_AUDIENCE, issuer: `${own}/` }
  }
  const address = domain.includes('://') ? domain : `https://${domain}`
  return { isLocal: false, domain, clientId, audience, issuer: `${new URL(address).origin}/` }
}
