import { promises, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import net, { type LookupFunction } from 'node:net'
import type { DeliveryFault } from '@trm/domain/webhooks'
import { isPublicAddress } from './public-address.ts'

/** What came of one try. */
export interface PostedWebhook {
  /** Undefined: it was accepted. */
  readonly fault: DeliveryFault | undefined
  readonly status: number | undefined
  /** How the answer begins. */
  readonly answer: string | undefined
}

type Body = string | Uint8Array

export interface WebhookCall<B extends Body = string> {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: B
}

/** Calls an address once, follows no redirect, and never rejects. */
export type PostWebhook<B extends Body = string> = (call: WebhookCall<B>) => Promise<PostedWebhook>

type Resolve = (hostname: string, options: { readonly all: true }, done: (error: Error | null, found: LookupAddress[]) => void) => void

export interface PostingRules {
  /** Networks that are not public, and plain http. */
  readonly mayBePrivate: boolean
  /** Milliseconds for all of it. */
  readonly timeoutMs?: number
  /** All addresses of a name. */
  readonly resolve?: Resolve
}

const TIMEOUT_MS = 10_000
const RESOLVE_TIMEOUT_MS = 2_000
const MOST_ANSWER_BYTES = 400

class PrivateAddressError extends Error {}

/**
 * By a resolver over sockets: the system's takes one of few threads of the process while a name server is silent, and whatever else looks a
 * name up waits behind it.
 */
const lookupPublic = (hostname: string, _options: unknown, done: (error: Error | null, found: LookupAddress[]) => void): void => {
  const resolver = new promises.Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: 2 })
  void Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]).then(([four, six]) => {
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ]
    if (found.length > 0) done(null, found)
    else done(four.status === 'rejected' ? four.reason : new Error('the name has no address'), [])
  })
}

/** The very address that was judged is connected to: a name that answers otherwise the next time gains nothing. */
const judgedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error !== null || first === undefined) return done(error ?? new Error('the name has no address'), '', 0)
      if (!found.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddressError(), '', 0)
      if (options.all === true) done(null, found)
      else done(null, first.address, first.family)
    })
  }

const faultOf = (status: number): DeliveryFault | undefined => {
  if (status >= 200 && status < 300) return undefined
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

/** As one may show it: the rest of an answer, however long, is not waited for. */
const beginningOf = async (answer: IncomingMessage): Promise<string | undefined> => {
  const read: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    if (!(chunk instanceof Buffer)) break
    read.push(chunk)
    bytes += chunk.length
    if (bytes >= MOST_ANSWER_BYTES) break // leaving the loop destroys the answer
  }
  const text = Buffer.concat(read).subarray(0, MOST_ANSWER_BYTES).toString('utf8')
  return text.replace(/[\p{Cc}\p{Cf}\ufffd]+/gu, ' ').trim() || undefined
}

const failed = (error: unknown, signal: AbortSignal): PostedWebhook => ({
  fault: error instanceof PrivateAddressError ? 'private_address' : signal.aborted ? 'timed_out' : 'unreachable',
  status: undefined,
  answer: undefined,
})

const exchange = (
  { url, headers, body }: WebhookCall<Body>,
  lookingUp: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((answered, fail) => {
    const target = new URL(url)
    const request = (target.protocol === 'https:' ? https : http).request(target, {
      method: 'POST',
      agent: false,
      signal,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'TRM-Webhooks', ...headers },
      ...(lookingUp === undefined ? {} : { lookup: lookingUp }),
    })
    // An answer that is none, such as 101, closes the connection without another word.
    const closed = (): void => fail(new Error('the connection was closed without an answer'))
    request.once('response', answered).on('error', fail).on('close', closed).end(body)
  })

/** What an address says of itself, without a name that has to be looked up. */
export const isOpenlyPrivate = (url: string): boolean => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || (net.isIP(host) !== 0 && !isPublicAddress(host))
}

/** By Node's own HTTP client, a connection for each call. */
export const makePostWebhook =
  ({ mayBePrivate, timeoutMs = TIMEOUT_MS, resolve = lookupPublic }: PostingRules): PostWebhook<Body> =>
  async (call) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      if (!mayBePrivate && (isOpenlyPrivate(call.url) || !call.url.startsWith('https:'))) throw new PrivateAddressError()
      const answer = await exchange(call, mayBePrivate ? undefined : judgedLookup(resolve), signal)
      const status = answer.statusCode ?? 0
      return { fault: faultOf(status), status, answer: await beginningOf(answer).catch(() => undefined) }
    } catch (error) {
      return failed(error, signal)
    }
  }
