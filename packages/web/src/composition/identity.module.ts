import { makeAuth0IdentityProvider } from '@trm/adapters/auth0'
import { HOME_PATH } from '@trm/domain/session'
import { TOKENS } from './tokens.ts'
import type { ServiceModule } from './token.ts'

/** The provider of the configuration; its SDK is a chunk of its own, loaded at the first use. */
export const identityModule: ServiceModule = ({ provide }) => {
  provide(TOKENS.IDENTITY_PROVIDER, [TOKENS.PAGE, TOKENS.ENVIRONMENT, TOKENS.TIMER], (page, environment, timer) =>
    makeAuth0IdentityProvider({
      environment,
      timer,
      homeUrl: `${page.location.origin}${HOME_PATH}/`,
      isOnline: () => page.navigator.onLine,
      uiLocales: globalThis.trmSpoken?.language,
    }),
  )
}
