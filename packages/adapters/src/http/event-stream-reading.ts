import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { retryAfterMs } from './reading.ts'
import type { Fetch } from './exchange.ts'
import type { Instant, Timer } from '@trm/domain/kernel'

/** A server says something every 20 seconds: past this the connection is gone, whatever the browser thinks. Milliseconds. */
export const SILENCE_MS = 50_000

export type StreamEnd =
  /** By the server or on the way; its answer had begun. */
  | { readonly _tag: 'Ended' }
  | { readonly _tag: 'Refused'; readonly status: number; readonly retryAfterMs: number | undefined }
  | { readonly _tag: 'Unreachable' }

export interface EventStream {
  /** Why there are no more events; it never rejects. */
  readonly ended: Promise<StreamEnd>
  readonly close: () => void
}

export interface EventStreamDependencies {
  readonly fetch: Fetch
  readonly timer: Timer
  readonly now: () => Instant
  readonly onEvent: (event: EventSourceMessage) => void
}

const isStream = (response: Response): boolean =>
  response.status === 200 && /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')

const readInto = async (body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> => {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) feed(decoder.decode(part.value, { stream: true }))
}

/** One server-sent event stream, read by fetch, so that its token travels in a header. Its silence ends it. */
export const openEventStream = (
  url: string,
  headers: Readonly<Record<string, string>>,
  { fetch, timer, now, onEvent }: EventStreamDependencies,
): EventStream => {
  const controller = new AbortController()
  const close = (): void => controller.abort()
  let patience = timer(SILENCE_MS, close)
  const heard = (): void => {
    patience()
    patience = timer(SILENCE_MS, close)
  }
  const read = async (): Promise<StreamEnd> => {
    const response = await fetch(url, {
      headers: { Accept: 'text/event-stream', ...headers },
      cache: 'no-store',
      redirect: 'manual',
      signal: controller.signal,
    })
    if (!isStream(response) || response.body === null) {
      close()
      return { _tag: 'Refused', status: response.status, retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now()) }
    }
    const parser = createParser({ onEvent })
    await readInto(response.body, (text) => {
      heard()
      if (!controller.signal.aborted) parser.feed(text)
    }).catch(() => undefined)
    return { _tag: 'Ended' }
  }
  return {
    close,
    ended: read()
      .catch((): StreamEnd => ({ _tag: 'Unreachable' }))
      .finally(() => patience()),
  }
}
