import type { IO } from 'fp-ts/IO'
import { fromNullable, type Option } from 'fp-ts/Option'
import { CSRF_COOKIE } from './storage-names.ts'

/** The page's cookies as the browser gives and takes them. Never throws: blocked cookies read as none (F54). */
export interface CookieJar {
  readonly read: IO<string>
  readonly write: (setCookie: string) => void
}

export const makePageCookieJar = (page: Pick<Document, 'cookie'>): CookieJar => ({
  read: () => {
    try {
      return page.cookie
    } catch {
      return ''
    }
  },
  write: (setCookie) => {
    try {
      page.cookie = setCookie
    } catch {
      // blocked: whoever needs to know reads back
    }
  },
})

/** Visible ASCII without what ends a cookie; everything else would also break the header it is copied into. */
const CARRIABLE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * All values of a name in the browser's own order (longest path first), without those that are empty, malformed or could
 * not be sent in a header (F52, F53). Quotes around a value do not count.
 */
export const cookieValues = (cookies: string, name: string): readonly string[] =>
  cookies.split(';').flatMap((pair) => {
    const cut = pair.indexOf('=')
    if (cut < 0 || pair.slice(0, cut).trim() !== name) return []
    const value = decoded(
      pair
        .slice(cut + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    )
    return value !== undefined && CARRIABLE.test(value) ? [value] : []
  })

/** The readable half of the CSRF pair (section 7). */
export interface CsrfStore {
  readonly read: IO<Option<string>>
}

/** Of several cookies the first; when that is the wrong one the server refuses, sets a fresh pair and ends strays (F52). */
export const makeCookieCsrfStore = (jar: CookieJar): CsrfStore => ({
  read: () => fromNullable(cookieValues(jar.read(), CSRF_COOKIE)[0]),
})
