/** Cookies of one host by path, as a browser keeps them. */
export interface CookieJar {
  readonly keep: (setCookies: readonly string[]) => void
  readonly header: (pathname: string) => string
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

const covers = (path: string, pathname: string): boolean =>
  pathname === path || (pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/'))

export const makeCookieJar = (): CookieJar => {
  const cookies = new Map<string, Cookie>()
  const keep = (text: string): void => {
    const [pair = '', ...attributes] = text.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    const key = `${path} ${name}`
    if (attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute))) cookies.delete(key)
    else cookies.set(key, { name, value: pair.slice(pair.indexOf('=') + 1), path })
  }
  return {
    keep: (setCookies) => setCookies.forEach(keep),
    header: (pathname) =>
      [...cookies.values()]
        .filter(({ path }) => covers(path, pathname))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
  }
}
