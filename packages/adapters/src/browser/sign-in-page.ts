import type { IO } from 'fp-ts/IO'
import { SIGN_IN_PATH } from '@trm/domain/session'

/** Whether the page is the sign-in page itself, where a 401 redirects nobody (specification section 8, F42). */
export const makeIsOnSignIn =
  (location: Pick<Location, 'pathname'>): IO<boolean> =>
  () =>
    location.pathname === SIGN_IN_PATH || location.pathname.startsWith(`${SIGN_IN_PATH}/`)
