import type { Timer } from '../browser/browser-timer.ts'

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
