import { isLeft } from 'fp-ts/Either'
import { none } from 'fp-ts/Option'
import { makeAuth0IdentityProvider } from '@trm/adapters/auth0'
import { makeBrowserClock, makeBrowserTimer, makeConsoleLogger } from '@trm/adapters/browser'
import { makeCookieCsrfStore, makePageCookieJar, SIGN_IN_ATTEMPTS_KEY } from '@trm/adapters/cookie'
import { makeHttpClient, makeHttpEnvironmentSource } from '@trm/adapters/http'
import { makeTextStorage, storedText } from '@trm/adapters/local-storage'
import { HOME_PATH } from '@trm/domain/session'
import { makeSignInAttempts } from '../session/sign-in-attempts.ts'

/** Milliseconds after which the app takes over, tries once more, and tells. */
const TAKE_OVER = 10_000

/**
 * Leaves for the identity provider, whose pages are asked to speak `language`, with nothing of the app loaded. False: it could not, and the
 * app is to say why.
 */
export const depart = async (page: Window, returnTo: string | undefined, language: string | undefined): Promise<boolean> => {
  const [clock, timer] = [makeBrowserClock(), makeBrowserTimer()]
  const client = makeHttpClient({
    fetch: (url, init) => page.fetch(url, init),
    origin: page.location.origin,
    clock,
    timer,
    random: Math.random,
    logger: makeConsoleLogger(),
    accessToken: { read: () => none, clear: () => undefined, look: () => undefined },
    csrf: makeCookieCsrfStore(makePageCookieJar(page.document)),
    isOnSignIn: () => true,
    onUnauthorized: () => undefined,
    onTried: () => undefined,
  })
  const environment = await makeHttpEnvironmentSource(client).load()
  if (isLeft(environment)) return false
  const attempts = makeSignInAttempts(
    storedText(
      makeTextStorage(() => page.sessionStorage),
      SIGN_IN_ATTEMPTS_KEY,
    ),
  )
  if (!attempts.isAllowed(clock.now())()) return false
  const provider = makeAuth0IdentityProvider({
    environment: environment.right,
    timer,
    timeout: TAKE_OVER,
    homeUrl: `${page.location.origin}${HOME_PATH}/`,
    isOnline: () => page.navigator.onLine,
    uiLocales: language,
  })
  return !isLeft(await provider.signIn(returnTo)())
}
