import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a service that is told things was sent. */
export interface Taken {
  readonly url: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

/** A collector, or Sentry, on this machine, which answers all it is sent alike. */
export const startCollector = async (status = 200) => {
  const taken: Taken[] = []
  const server = http
    .createServer((request, response) => {
      let body = ''
      request
        .setEncoding('utf8')
        .on('data', (part: string) => {
          body += part
        })
        .on('end', () => {
          taken.push({ url: request.url ?? '', headers: request.headers, body })
          response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
        })
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has this kind of address
  return { url: `http://127.0.0.1:${port}`, port, taken: taken as readonly Taken[], stop: () => server.close().closeAllConnections() }
}

/** As OTLP writes it. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

interface Traces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

export const spansIn = (taken: readonly Taken[]): readonly Span[] =>
  taken
    .filter(({ url }) => url === '/v1/traces')
    .flatMap(({ body }) => (JSON.parse(body) as Traces).resourceSpans) // OTLP as JSON
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
