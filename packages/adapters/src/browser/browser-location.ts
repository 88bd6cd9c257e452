import { none, some } from 'fp-ts/Option'
import type { IO } from 'fp-ts/IO'
import type { UrlParser } from '@trm/domain/kernel'
import { SIGN_IN_PATH } from '@trm/domain/session'

/** The platform's WHATWG parser. What it cannot parse gives none. */
export const makeBrowserUrlParser = (): UrlParser => ({
  parse: (reference, base) => {
    try {
      const { origin, username, password, pathname, search, hash } = new URL(reference, base)
      return some({ origin, username, password, pathname, search, hash })
    } catch {
      return none
    }
  },
})

/** Whether the page is the sign-in page itself, where a 401 redirects nobody (specification section 8, F42). */
export const makeIsOnSignIn =
  (location: Pick<Location, 'pathname'>): IO<boolean> =>
  () =>
    location.pathname === SIGN_IN_PATH || location.pathname.startsWith(`${SIGN_IN_PATH}/`)
