import type { Fetch } from '../http/exchange.ts'

export interface SentRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
  readonly init: RequestInit
}

/** Answers one request. */
export type Script = (request: SentRequest) => Response | Promise<Response>

export interface ScriptedFetch {
  readonly fetch: Fetch
  readonly requests: readonly SentRequest[]
}

/** The scripts in turn, the last one for ever. */
export const scriptedFetch = (...scripts: readonly Script[]): ScriptedFetch => {
  const requests: SentRequest[] = []
  return {
    requests,
    fetch: async (url, init) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const request = { url, method: init.method ?? 'GET', headers: new Headers(init.headers), body, init }
      const script = scripts[Math.min(requests.length, scripts.length - 1)]
      requests.push(request)
      if (script === undefined) throw new TypeError('no script answers: give scriptedFetch at least one')
      return script(request)
    },
  }
}

export const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Script =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } })

export const text =
  (body: string, status = 200, contentType = 'text/html'): Script =>
  () =>
    new Response(body, { status, headers: { 'content-type': contentType } })

export const empty =
  (status = 204): Script =>
  () =>
    new Response(null, { status })

export const problem =
  (status: number, code: string, more: object = {}, headers: Readonly<Record<string, string>> = {}): Script =>
  () =>
    new Response(JSON.stringify({ type: `urn:trm:problem:${code}`, title: code, status, code, ...more }), {
      status,
      headers: { 'content-type': 'application/problem+json', ...headers },
    })

/** As a browser says that nothing could be sent. */
export const down: Script = () => Promise.reject(new TypeError('Failed to fetch'))

/** Never answers; gives up when it is told to. */
export const hanging: Script = ({ init }) =>
  new Promise((_, fail) => init.signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError'))))

/** Headers and a first piece arrive, then the connection breaks. */
export const cutShort: Script = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"is_authenticated": true, "is_app'))
        controller.error(new TypeError('terminated'))
      },
    }),
    { status: 200, headers: { 'content-type': 'application/json' } },
  )
