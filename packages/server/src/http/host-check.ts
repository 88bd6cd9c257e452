import type { IncomingMessage } from 'node:http'

/** Decision 27: one public origin. What a request's Host makes of it. */
export type HostDecision =
  | { readonly _tag: 'Ours' }
  /** The reader came by a loopback address: their cookies would live on another host. */
  | { readonly _tag: 'GoTo'; readonly location: string }
  | { readonly _tag: 'Unknown' }

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?$/
/** Load balancers probe by address; the answers say nothing but that the process lives. */
const PROBES = ['/healthz', '/readyz']
/** A collector on this machine asks for the counters by address. Never by another name, which a stranger's DNS could point here. */
const COUNTERS = '/metrics'
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\]|localhost)(:\d{1,5})?$/

const isNavigation = ({ method, headers }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html'))

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' }

/** Without the root's point and the port that the scheme has anyway: the same origin (RFC 9110, 4.2.3). */
const plainHost = (host: string, { protocol }: URL): string => {
  const port = DEFAULT_PORTS[protocol] ?? ''
  const bare = port !== '' && host.endsWith(port) ? host.slice(0, -port.length) : host
  return bare.replace(/\.(?=$|:\d+$)/, '')
}

/** `publicUrl`: the origin of PUBLIC_URL. The path that is kept starts with exactly one slash, so it cannot name another host (R1). */
export const decideHost = (publicUrl: URL, asked: Asked): HostDecision => {
  const host = plainHost((asked.headers.host ?? '').toLowerCase(), publicUrl)
  const target = asked.url ?? '/'
  if (!target.startsWith('/')) return { _tag: 'Unknown' }
  if (host === publicUrl.host || PROBES.includes(target) || (target === COUNTERS && ADDRESS.test(host))) return { _tag: 'Ours' }
  if (LOOPBACK.test(host) && LOOPBACK.test(publicUrl.host) && isNavigation(asked)) {
    return { _tag: 'GoTo', location: publicUrl.origin + target.replace(/^[/\\]+/, '/') }
  }
  return { _tag: 'Unknown' }
}

/** Two hosts, of which a proxy in front may have believed the other (RFC 9112 3.2), or HTTP before there were versions and hosts. */
export const isAmbiguous = ({ rawHeaders, httpVersionMajor }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersionMajor'>): boolean =>
  httpVersionMajor < 1 || rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1
