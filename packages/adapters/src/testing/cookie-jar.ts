import type { CookieJar } from '../cookie/cookie-jar.ts'

export interface FakeCookieJar extends CookieJar {
  /** As a server, a neighbour or an attacker sets one, for a page at /trm/broker. */
  readonly plant: (name: string, value: string, path?: string) => void
  readonly names: () => readonly string[]
}

interface StoredCookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

/** A browser's rules that matter here: one cookie per name and path, longest path first, 4,096 bytes of name and value. */
export const cookieJar = ({ isBlocked = false } = {}): FakeCookieJar => {
  let kept: readonly StoredCookie[] = []
  const put = (name: string, value: string, path: string, isGone: boolean): void => {
    kept = kept.filter((one) => one.name !== name || one.path !== path)
    if (!isGone) kept = [...kept, { name, value, path }].sort((a, b) => b.path.length - a.path.length)
  }
  return {
    read: () => kept.map(({ name, value }) => `${name}=${value}`).join('; '),
    write: (setCookie) => {
      const [pair = '', ...attributes] = setCookie.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const attribute = (wanted: string): string | undefined =>
        attributes.find((one) => one.startsWith(`${wanted}=`))?.slice(wanted.length + 1)
      if (isBlocked || name.length + value.length > 4096 || attribute('Domain') !== undefined) return
      put(name, value, attribute('Path') ?? '/trm', attribute('Max-Age') === '0')
    },
    plant: (name, value, path = '/') => put(name, value, path, false),
    names: () => kept.map(({ name }) => name),
  }
}
