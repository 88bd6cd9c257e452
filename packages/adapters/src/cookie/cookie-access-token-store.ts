import { left, right } from 'fp-ts/Either'
import { fromNullable, some, type Option } from 'fp-ts/Option'
import { distinctUntilChanged, EMPTY, map, merge, share, skip, Subject, type Observable } from 'rxjs'
import type { AccessToken, AccessTokenStore } from '@trm/domain/identity'
import type { TabChannel } from '../browser/tab-channel.ts'
import { cookieValues, type CookieJar } from './cookie-jar.ts'
import { ACCESS_TOKEN_COOKIE } from './storage-names.ts'

export interface CookieAccessTokenStoreDependencies {
  readonly jar: CookieJar
  readonly location: Pick<Location, 'protocol' | 'hostname' | 'pathname'>
  readonly tabs: TabChannel
  /** Moments at which to look again, because a cookie tells of no change itself. */
  readonly returns$?: Observable<void>
}

/** Bytes of name and value together; a browser drops a longer cookie without a word (R11, F51). */
const LARGEST_COOKIE = 4096

/** `/`, and every path a cookie that this page can see may have. */
const pathsOf = (pathname: string): readonly string[] => {
  const parts = pathname.split('/').filter((part) => part !== '')
  const folders = parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`)
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])]
}

/** None (host only), then the host and each parent a cookie may have been set for. */
const domainsOf = (hostname: string): readonly string[] => {
  const labels = hostname.split('.')
  const isName = labels.length > 1 && !/^[\d.]+$|:/.test(hostname)
  return ['', ...(isName ? labels.slice(0, -1).map((_, i) => `; Domain=${labels.slice(i).join('.')}`) : [])]
}

const isSame = (a: Option<AccessToken>, b: Option<AccessToken>): boolean =>
  a._tag === 'None' ? b._tag === 'None' : b._tag === 'Some' && a.value === b.value

/**
 * The `access_token` cookie: readable by script because the client copies it into the header (section 7), Path=/,
 * SameSite=Lax, Secure on https, gone when the browser closes. Of several cookies of the name the one last written here
 * counts, else the browser's first (F52).
 */
export const makeCookieAccessTokenStore = ({
  jar,
  location,
  tabs,
  returns$ = EMPTY,
}: CookieAccessTokenStoreDependencies): AccessTokenStore => {
  const attributes = `; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  const own$ = new Subject<void>()
  let written: AccessToken | undefined

  const read = (): Option<AccessToken> => {
    const values = cookieValues(jar.read(), ACCESS_TOKEN_COOKIE)
    return fromNullable(values.find((value) => value === written) ?? values[0])
  }

  const remove = (): void => {
    for (const path of pathsOf(location.pathname)) {
      for (const domain of domainsOf(location.hostname)) {
        jar.write(`${ACCESS_TOKEN_COOKIE}=; Path=${path}${domain}; Max-Age=0${attributes}`)
      }
    }
  }
  const tell = (): void => {
    own$.next()
    tabs.announce()
  }

  return {
    read,
    write: (token) => {
      const value = encodeURIComponent(token)
      jar.write(`${ACCESS_TOKEN_COOKIE}=${value}; Path=/${attributes}`)
      written = token
      if (isSame(read(), some(token))) {
        tell()
        return right(undefined)
      }
      remove() // whose ever token was there before is not this one's
      written = undefined
      tell()
      const bytes = ACCESS_TOKEN_COOKIE.length + value.length
      return left(bytes > LARGEST_COOKIE ? { _tag: 'TokenTooLarge', bytes } : { _tag: 'CookiesBlocked' })
    },
    clear: () => {
      written = undefined
      remove()
      tell()
    },
    look: () => own$.next(),
    changes$: merge([undefined], own$, tabs.heard$, returns$).pipe(map(read), distinctUntilChanged(isSame), skip(1), share()),
  }
}
