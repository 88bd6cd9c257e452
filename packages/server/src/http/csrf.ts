import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Every value a Cookie header holds for one name, in the order the browser sent them. Never throws and decodes nothing: a
 * malformed neighbour cannot hide a good cookie (F53), and duplicates stay visible (F52).
 */
const cookieValues = (header: string | undefined, name: string): readonly string[] =>
  (header ?? '').split(';').flatMap((pair) => {
    const cut = pair.indexOf('=')
    return cut > 0 && pair.slice(0, cut).trim() === name ? [pair.slice(cut + 1).trim()] : []
  })

/** The pair of section 7, under the names Django-style back ends use (api.md). */
const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'x-csrftoken'

/** Whose session a value belongs to: `iss|sub`, because a tenant's access tokens carry no session id (decision 16). */
type CsrfSubject = string

export interface CsrfGuard {
  /** The header must repeat a cookie that was signed for this very session; compared in constant time (R8). */
  readonly passes: (cookieHeader: string | undefined, header: string | undefined, subject: CsrfSubject) => boolean
  /** True when the browser holds no value of this session, or holds more than one cookie of the name (F52). */
  readonly needsCookie: (cookieHeader: string | undefined, subject: CsrfSubject) => boolean
  /** One Set-Cookie line with the day's value of this session. */
  readonly freshCookie: (subject: CsrfSubject) => string
  /** What a refusal brings: the end of stray cookies under our paths, then a fresh one. */
  readonly recovery: (subject: CsrfSubject) => readonly string[]
}

const SHAPE = /^[0-9a-f]{64}\.[0-9a-f]{32}$/
/** Paths under which a neighbour could have planted a cookie that hides ours from the page or from the API. */
const STRAY_PATHS = ['/trm', '/api', '/events']

const DAY_MS = 86_400_000

/** `secret`: at least 32 bytes. `secure`: the portal is served over https. `now`: epoch milliseconds. */
export const makeCsrfGuard = (secret: Uint8Array, secure: boolean, now: () => number): CsrfGuard => {
  const sign = (subject: CsrfSubject, random: string): string =>
    createHmac('sha256', secret).update(`${subject.length}!${subject}!${random}`).digest('hex')
  const equal = (a: string, b: string): boolean => {
    const [one, other] = [Buffer.from(a), Buffer.from(b)]
    return one.length === other.length && timingSafeEqual(one, other)
  }
  const isSigned = (value: string, subject: CsrfSubject): boolean => {
    const [mac, random] = SHAPE.test(value) ? value.split('.') : []
    return mac !== undefined && random !== undefined && equal(mac, sign(subject, random))
  }
  const attributes = `SameSite=Lax${secure ? '; Secure' : ''}`
  const freshCookie = (subject: CsrfSubject): string => {
    // Nobody without the secret can tell it, yet answers under way together, of any process, agree: a later one must not
    // replace the cookie between a page's reading it and its sending it.
    const random = createHmac('sha256', secret)
      .update(`random!${subject}!${Math.floor(now() / DAY_MS)}`)
      .digest('hex')
      .slice(0, 32)
    return `${CSRF_COOKIE}=${sign(subject, random)}.${random}; Path=/; ${attributes}`
  }
  return {
    passes: (cookieHeader, header, subject) =>
      header !== undefined && isSigned(header, subject) && cookieValues(cookieHeader, CSRF_COOKIE).some((value) => equal(value, header)),
    needsCookie: (cookieHeader, subject) => {
      const values = cookieValues(cookieHeader, CSRF_COOKIE)
      return values.length !== 1 || !values.every((value) => isSigned(value, subject))
    },
    freshCookie,
    recovery: (subject) => [...STRAY_PATHS.map((path) => `${CSRF_COOKIE}=; Path=${path}; Max-Age=0; ${attributes}`), freshCookie(subject)],
  }
}
