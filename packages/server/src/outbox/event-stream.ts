import type { ServerResponse } from 'node:http'
import type { StreamEventName } from '@trm/adapters/http/contract'
import { type StreamEvent } from './seats.ts'
import { cursorText } from './read-outbox.query.ts'

/** Bytes a stream may owe its reader: one that does not keep up is cut, and comes back with the last id it has read. */
export const MOST_OWED = 65_536
/** Milliseconds a reader waits before it comes back, by itself longer when it fails. */
const RETRY_MS = 1_000

const EVENT_STREAM = 'text/event-stream'

/** Nothing on the way may keep, change or hold back what is sent. */
export const EVENT_STREAM_HEADERS = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

const NAMES: { readonly [T in StreamEvent['_tag']]: StreamEventName } = { Hello: 'hello', Behind: 'behind', Beat: 'beat', News: 'news' }

/** JSON has no line end of its own, so that the data is one line. */
const eventText = (event: StreamEvent): string =>
  `id: ${cursorText(event.at)}\nevent: ${NAMES[event._tag]}\ndata: ${event._tag === 'News' ? event.json : '{}'}\n\n`

export interface EventWriter {
  readonly write: (event: StreamEvent) => void
  readonly end: () => void
}

/** Writes to an answer whose headers are sent. `cut` is called when the reader has fallen too far behind. */
export const makeEventWriter = (response: ServerResponse, cut: () => void): EventWriter => ({
  write: (event) => {
    if (response.writableEnded || response.destroyed) return
    response.write(eventText(event))
    if (response.writableLength <= MOST_OWED) return
    cut()
    response.destroy()
  },
  end: () => {
    if (!response.writableEnded && !response.destroyed) response.end()
  },
})

/** The first bytes: they open the stream at the reader's end, also through a proxy that waits for some. */
export const openingText = `retry: ${RETRY_MS}\n\n`
