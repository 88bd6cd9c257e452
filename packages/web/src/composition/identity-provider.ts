import { makeAuth0IdentityProvider } from '@trm/adapters/auth0'
import type { IdentityProvider } from '@trm/domain/identity'
import { HOME_PATH } from '@trm/domain/session'
import type { Services } from '../runtime/services.tsx'
import { TOKENS } from './tokens.ts'

/** The provider of the configuration, in a chunk of its own; its SDK is another, loaded at the first use. */
export const identityProviderOf = ({ get }: Services): IdentityProvider => {
  const page = get(TOKENS.PAGE)
  return makeAuth0IdentityProvider({
    environment: get(TOKENS.ENVIRONMENT),
    timer: get(TOKENS.TIMER),
    homeUrl: `${page.location.origin}${HOME_PATH}/`,
    isOnline: () => page.navigator.onLine,
    uiLocales: globalThis.trmSpoken?.language,
  })
}
