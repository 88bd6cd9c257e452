import { isNone } from 'fp-ts/Option'
import type { ParsedUrl, UrlParser } from '../kernel/index.ts'

/** `path` is `prefix` itself or below it, on a segment boundary. */
const isUnder = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/** One round of percent decoding; a sequence that is not UTF-8 stays as it is. */
const decodedOnce = (path: string): string =>
  path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })

/**
 * A path as lenient servers would read it, to compare and never to go to: decoded once, in lower case, doubled slashes
 * as one; and the same with its dot segments resolved. `resolve` gives the path of a reference.
 */
const lenientReadings = (pathname: string, resolve: (reference: string) => string | undefined): readonly string[] => {
  const plain = decodedOnce(pathname)
    .toLowerCase()
    .replace(/[\\/]+/g, '/')
    .replace(/[?#].*$/su, '')
  return [plain, resolve(plain) ?? plain].map((path) => path.replace(/(?<=.)\/+$/, ''))
}

/** The home route, and what every path of the app begins with. */
export const HOME_PATH = '/trm'
/** The sign-in route. */
export const SIGN_IN_PATH = '/trm/sign-in'
/** Never a place to return to: calls, and the identity provider's own pages (no forced sign-out). */
const RESERVED_PATHS = ['/api', '/authorize', '/oauth', '/oidc', '/v2/logout'] as const
/** UTF-16 units. */
const MAX_TARGET_LENGTH = 2048

/** Why a target was not followed: worth a warning in the log. */
export type BlockedTarget =
  | 'NotText'
  | 'TooLong'
  | 'ControlCharacter'
  | 'Backslash'
  | 'Unparsable'
  | 'OtherOrigin'
  | 'UserInfo'
  | 'SignInPage'
  | 'ReservedPath'

/**
 * Where to go after sign-in. `path` begins with `/trm` and carries query and hash; `url` is absolute, on the page's own
 * origin and outside the app: a full navigation. `blocked` is undefined when there was no target at all.
 */
export type ReturnTarget =
  | { readonly _tag: 'InApp'; readonly path: string }
  | { readonly _tag: 'SameOrigin'; readonly url: string }
  | { readonly _tag: 'Home'; readonly blocked: BlockedTarget | undefined }

type Parse = (reference: string) => ParsedUrl | undefined

const home = (blocked: BlockedTarget | undefined): ReturnTarget => ({ _tag: 'Home', blocked })

/** Step 1. */
const faultOfText = (text: string): BlockedTarget | undefined => {
  if (text.length > MAX_TARGET_LENGTH) return 'TooLong'
  if (/\p{Cc}/u.test(text)) return 'ControlCharacter'
  return text.includes('\\') ? 'Backslash' : undefined
}

/** Step 2: whole segments only, as often as it is there; the route's own part too once the app's part is gone. */
const withoutSignIn = (text: string): string => {
  const appPrefix = /^\/trm\/sign-in(?=[/?#]|$)/
  if (!appPrefix.test(text)) return text
  let rest = text
  for (let next = rest.replace(appPrefix, ''); next !== rest; next = rest.replace(/^(\/trm)?\/sign-in(?=[/?#]|$)/, '')) rest = next
  return rest
}

const serialised = ({ pathname, search, hash }: ParsedUrl): string => pathname + search + hash

/** Steps 4 and 6 for what a reference was resolved to. */
const faultOfUrl = (parse: Parse, url: ParsedUrl, pageOrigin: string): BlockedTarget | undefined => {
  if (url.origin !== pageOrigin || !url.pathname.startsWith('/')) return 'OtherOrigin'
  if (url.username !== '' || url.password !== '') return 'UserInfo'
  const readings = lenientReadings(url.pathname, (reference) => parse(reference)?.pathname)
  const isAnyUnder = (prefix: string): boolean => readings.some((path) => isUnder(prefix, path))
  if (isAnyUnder(SIGN_IN_PATH)) return 'SignInPage'
  return RESERVED_PATHS.some(isAnyUnder) ? 'ReservedPath' : undefined
}

/** Parses, judges, and judges again what the parser wrote back (step 5): `/trm/..//evil` is written as `//evil`. */
const settled = (parse: Parse, reference: string, pageOrigin: string): ParsedUrl | BlockedTarget => {
  const url = parse(reference)
  if (url === undefined) return 'Unparsable'
  const fault = faultOfUrl(parse, url, pageOrigin)
  if (fault !== undefined) return fault
  const again = parse(serialised(url))
  if (again === undefined || serialised(again) !== serialised(url)) return 'OtherOrigin'
  return faultOfUrl(parse, again, pageOrigin) ?? again
}

const arrival = (parse: Parse, reference: string, pageOrigin: string, isStripped: boolean): ReturnTarget => {
  const url = settled(parse, reference, pageOrigin)
  if (typeof url === 'string') return home(url)
  const path = serialised(url)
  if (isUnder(HOME_PATH, url.pathname)) return { _tag: 'InApp', path }
  return isStripped ? arrival(parse, HOME_PATH + path, pageOrigin, false) : { _tag: 'SameOrigin', url: pageOrigin + path }
}

/**
 * The return-target rule: the one way from untrusted text to a place
 * to navigate to. Total: whatever `raw` is, it answers. `pageOrigin` is `location.origin`.
 */
export const returnTarget = (parser: UrlParser, pageOrigin: string, raw: unknown): ReturnTarget => {
  if (raw === undefined || raw === null || raw === '') return home(undefined)
  if (typeof raw !== 'string') return home('NotText')
  const fault = faultOfText(raw)
  if (fault !== undefined) return home(fault)
  const rest = withoutSignIn(raw)
  if (rest !== raw && !rest.startsWith('/')) return home('SignInPage')
  const parse: Parse = (reference) => {
    const parsed = parser.parse(reference, pageOrigin)
    return isNone(parsed) ? undefined : parsed.value
  }
  return arrival(parse, rest, pageOrigin, rest !== raw)
}
