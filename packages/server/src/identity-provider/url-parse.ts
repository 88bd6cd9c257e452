/** oidc-provider calls `URL.parse`, which Node 20 does not have yet. Import before the library is used. */
const parse = (url: string, base?: string): URL | null => (URL.canParse(url, base) ? new URL(url, base) : null)

if (!('parse' in URL)) Object.defineProperty(URL, 'parse', { value: parse, configurable: true, writable: true })
