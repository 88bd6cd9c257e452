import http from 'node:http'
import { importJWK, SignJWT, type JWK } from 'jose'
import type { Database } from '../../database/database.ts'
import { secretNamed } from '../../database/secrets.ts'
import { MARKET_ISSUER } from '../freight-market.ts'

/** What came back whole. */
export interface CallAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
}

interface CallGiven {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: object
  readonly key?: string
  readonly version?: number
}

/** One person's calls to any of the servers, with their bearer and CSRF pair. Rejects where no whole answer came in time. */
export type Caller = (port: number, given: CallGiven) => Promise<CallAnswer>

const HOST = new URL(MARKET_ISSUER).host
const AUDIENCE = 'https://api.trm.example/'

const send = (
  agent: http.Agent,
  port: number,
  timeoutMs: number,
  {
    method,
    path,
    headers,
    payload,
  }: {
    readonly method: string
    readonly path: string
    readonly headers: http.OutgoingHttpHeaders
    readonly payload: string | undefined
  },
): Promise<CallAnswer> =>
  new Promise((answered, fail) => {
    const request = http.request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, host: HOST } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', fail)
      answer.on('aborted', () => fail(new Error('the answer broke off')))
      answer.on('end', () => answered({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(pieces).toString() }))
    })
    request.setTimeout(timeoutMs, () => request.destroy(new Error('no answer in time')))
    request.on('error', fail)
    request.end(payload)
  })

const csrfCookie = ({ headers }: CallAnswer): string => /csrftoken=([^;]+)/.exec((headers['set-cookie'] ?? []).join())?.[1] ?? ''

export interface Callers {
  /** `subject` as in `openFreightMarket`, without `demo|`. */
  readonly of: (subject: string) => Promise<Caller>
  /** A probe, without anybody's token. */
  readonly anyone: Caller
  readonly close: () => void
}

/** Tokens as the local provider of these servers signs them, with the key it keeps in `database`. The CSRF pair is fetched at `port`. */
export const makeCallers = async (database: Database, port: number, timeoutMs: number): Promise<Callers> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 48 })
  const jwk = (await secretNamed(database, 'signing-key', () => Promise.reject(new Error('the servers have made no signing key')))) as JWK // RFC 7517, written by the provider
  const key = await importJWK(jwk, 'RS256')
  const {
    keys: [published],
  } = JSON.parse(
    (await send(agent, port, timeoutMs, { method: 'GET', path: '/.well-known/jwks.json', headers: {}, payload: undefined })).text,
  ) as { readonly keys: readonly JWK[] } // RFC 7517
  const tokenOf = (subject: string): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ iss: MARKET_ISSUER, aud: AUDIENCE, sub: `demo|${subject}`, iat: now, exp: now + 7200 })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...(published?.kid === undefined ? {} : { kid: published.kid }) })
      .sign(key)
  }
  const anyone: Caller = (to, { method = 'GET', path }) => send(agent, to, timeoutMs, { method, path, headers: {}, payload: undefined })
  return {
    anyone,
    of: async (subject) => {
      const authorization = `Bearer ${await tokenOf(subject)}`
      const first = await send(agent, port, timeoutMs, {
        method: 'GET',
        path: '/api/authenticated-user',
        headers: { authorization },
        payload: undefined,
      })
      const pair = csrfCookie(first)
      if (first.status !== 200 || pair === '') throw new Error(`${subject} cannot sign in: ${first.status} ${first.text}`)
      return (to, { method = 'POST', path, body, key: idempotency, version }) => {
        const payload = body === undefined ? undefined : JSON.stringify(body)
        return send(agent, to, timeoutMs, {
          method,
          path,
          payload,
          headers: {
            authorization,
            cookie: `csrftoken=${pair}`,
            'x-csrftoken': pair,
            ...(payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            ...(idempotency === undefined ? {} : { 'idempotency-key': idempotency }),
            ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
          },
        })
      }
    },
    close: () => agent.destroy(),
  }
}
