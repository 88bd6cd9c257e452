import { isSome, type Option } from 'fp-ts/Option'
import type { AccessToken, AccessTokenStore } from '@trm/domain/identity'
import type { ActionKey, Timer } from '@trm/domain/kernel'
import type { CsrfStore } from '../cookie/cookie-jar.ts'
import { CSRF_HEADER } from '../cookie/storage-names.ts'
import { IDEMPOTENCY_KEY_HEADER, VERSION_HEADER, type Endpoint } from './contract/index.ts'

/** What one request proves itself with. None where there is none. */
export interface Credentials {
  readonly token: Option<AccessToken>
  readonly pair: Option<string>
}

const header = (name: string, value: Option<string>, prefix = ''): Readonly<Record<string, string>> =>
  isSome(value) ? { [name]: `${prefix}${value.value}` } : {}

/** What every call carries of what there is (specification section 7, decision 14); the server demands the pair on writes alone. */
const credentialHeaders = ({ token, pair }: Credentials): Readonly<Record<string, string>> => ({
  ...header('Authorization', token, 'Bearer '),
  ...header(CSRF_HEADER, pair),
})

/** `same-origin` twice over: the browser itself refuses to carry bearer and CSRF header elsewhere (R9). */
export const requestInit = <Q, B, A>(
  endpoint: Endpoint<Q, B, A>,
  input: { readonly body: B; readonly key?: ActionKey; readonly version?: number; readonly keepalive?: boolean },
  credentials: Credentials,
  language?: string,
): RequestInit => {
  const body = endpoint.body.encode(input.body)
  return {
    method: endpoint.method,
    headers: {
      Accept: `${endpoint.media}, application/problem+json`,
      ...(language === undefined ? {} : { 'Accept-Language': language }),
      ...credentialHeaders(credentials),
      ...(input.key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: input.key }),
      ...(input.version === undefined ? {} : { [VERSION_HEADER]: `"${input.version}"` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    mode: 'same-origin',
    credentials: 'same-origin',
    cache: endpoint.cache === 'no-store' ? 'no-store' : 'default',
    ...(input.keepalive === undefined ? {} : { keepalive: input.keepalive }),
  }
}

export interface PagesToken {
  readonly accessToken: Pick<AccessTokenStore, 'read' | 'look'>
  /** A token of somebody else than the page stands for. */
  readonly isAnothers?: (token: AccessToken) => boolean
}

/** True when nothing may be sent with the token, as it is not the page's person's; whoever follows the token hears of it first. */
export const isWithheld = ({ accessToken, isAnothers }: PagesToken, token: Option<AccessToken>): boolean => {
  const isForeign = isSome(token) && isAnothers?.(token.value) === true
  if (isForeign) accessToken.look()
  return isForeign
}

/** A fetch for what asks the page's own server past the client (news, flags, health): it adds what every call carries. */
export const makeCreditedFetch =
  (fetch: Fetch, csrf: CsrfStore, pagesToken: PagesToken): Fetch =>
  async (url, init) => {
    const token = pagesToken.accessToken.read()
    if (isWithheld(pagesToken, token)) throw new TypeError('The page shows another person.')
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(credentialHeaders({ token, pair: csrf.read() }))) headers.set(name, value)
    return fetch(url, { ...init, headers, mode: 'same-origin', credentials: 'same-origin' })
  }

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What came back of one request, before anybody has made sense of it. */
export type Reply =
  | {
      readonly _tag: 'Answered'
      readonly status: number
      readonly contentType: string
      readonly retryAfter: string | null
      readonly requestId: string | undefined
      readonly bytes: Uint8Array
      readonly text: string
    }
  /** Never followed: the next address might be another origin's (R9). */
  | { readonly _tag: 'Redirected' }
  /** Not sent, or the answer broke off: for a write it is not known which (F19-F21). */
  | { readonly _tag: 'Unreachable' }
  | { readonly _tag: 'TimedOut' }

export type Exchange = (url: string, init: RequestInit, timeoutMs: number, signal?: AbortSignal) => Promise<Reply>

const replyOf = async (response: Response): Promise<Reply> => {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) return { _tag: 'Redirected' }
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    _tag: 'Answered',
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after'),
    requestId: response.headers.get('x-request-id') ?? undefined,
    bytes,
    text: new TextDecoder().decode(bytes),
  }
}

/** One request and its whole answer within `timeoutMs`. Resolves always; an answer that breaks off shows nothing (F21). */
export const makeExchange =
  (fetch: Fetch, timer: Timer): Exchange =>
  async (url, init, timeoutMs, signal) => {
    const controller = new AbortController()
    const abandon = (): void => controller.abort()
    let isLate = false
    const cancel = timer(timeoutMs, () => {
      isLate = true
      abandon()
    })
    signal?.addEventListener('abort', abandon)
    try {
      if (signal?.aborted === true) return { _tag: 'Unreachable' }
      return await replyOf(await fetch(url, { ...init, redirect: 'manual', signal: controller.signal }))
    } catch {
      return { _tag: isLate ? 'TimedOut' : 'Unreachable' }
    } finally {
      cancel()
      signal?.removeEventListener('abort', abandon)
    }
  }
