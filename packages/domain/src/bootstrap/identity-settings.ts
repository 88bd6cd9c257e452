import { left, right, type Either } from 'fp-ts/Either'
import type { Environment } from '../environment/index.ts'
import type { IdentityNotConfigured, IdentitySettings } from './bootstrap-state.ts'

/** Specification section 8, to the letter. */
export const IDENTITY_NOT_CONFIGURED =
  'Auth0 configuration is missing. Please check AUTH0_DOMAIN and AUTH0_CLIENT_ID environment variables.'

const filled = (text: string | undefined): string | undefined => (text?.trim() === '' ? undefined : text?.trim())

/** Section 5: a missing domain or client id is an error. A missing API identifier is none (decision 10). */
export const identitySettings = (environment: Environment): Either<IdentityNotConfigured, IdentitySettings> => {
  const domain = filled(environment.auth0Domain)
  const clientId = filled(environment.auth0ClientId)
  return domain === undefined || clientId === undefined
    ? left({ _tag: 'IdentityNotConfigured', message: IDENTITY_NOT_CONFIGURED })
    : right({ domain, clientId, audience: filled(environment.apiIdentifier) })
}
