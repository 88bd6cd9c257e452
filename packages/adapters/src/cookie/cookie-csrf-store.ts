import type { IO } from 'fp-ts/IO'
import { fromNullable, type Option } from 'fp-ts/Option'
import { cookieValues, type CookieJar } from './cookie-jar.ts'
import { CSRF_COOKIE } from './storage-names.ts'

/** The readable half of the CSRF pair (section 7). */
export interface CsrfStore {
  readonly read: IO<Option<string>>
}

/** Of several cookies the first; when that is the wrong one the server refuses, sets a fresh pair and ends strays (F52). */
export const makeCookieCsrfStore = (jar: CookieJar): CsrfStore => ({
  read: () => fromNullable(cookieValues(jar.read(), CSRF_COOKIE)[0]),
})
