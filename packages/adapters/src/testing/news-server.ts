import type { MarketNews } from '@trm/domain/offers'
import { WireMarketNews } from '../http/contract/index.ts'
import type { Fetch } from '../http/exchange.ts'

export interface NewsServer {
  readonly fetch: Fetch
  /** Of each request for a stream, in order. */
  readonly requests: readonly { readonly url: string; readonly headers: Headers; readonly init: RequestInit }[]
  readonly tell: (news: MarketNews) => void
  /** Any text to every open stream. */
  readonly send: (text: string) => void
  /** Ends every open stream. */
  readonly end: () => void
  /** Forgets what was told: ids of before are behind. */
  readonly forget: () => void
  /** What answers instead of a stream, until it gives undefined. */
  readonly answerWith: (answer: () => Response | Promise<Response> | undefined) => void
  readonly open: () => number
}

type Stream = ReadableStreamDefaultController<Uint8Array>

/** GET /api/stream as the server serves it, over a log in memory. */
export const makeNewsServer = (): NewsServer => {
  const requests: NewsServer['requests'][number][] = []
  const streams = new Set<Stream>()
  const log: string[] = []
  let forgotten = 0
  let instead: () => Response | Promise<Response> | undefined = () => undefined
  const encoder = new TextEncoder()
  const write = (stream: Stream, text: string): void => stream.enqueue(encoder.encode(text))
  const event = (id: number, name: string, data = '{}'): string => `id: 1-${id}\nevent: ${name}\ndata: ${data}\n\n`
  const newsAt = (id: number): string => event(id, 'news', log[id - 1])

  const greet = (stream: Stream, lastId: string | null): void => {
    const last = lastId === null ? log.length : Number(lastId.split('-')[1])
    write(stream, 'retry: 1000\n\n')
    if (last < forgotten) return write(stream, event(log.length, 'behind'))
    for (let id = last + 1; id <= log.length; id++) write(stream, newsAt(id))
    write(stream, event(log.length, 'hello'))
  }
  return {
    requests,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      requests.push({ url, headers, init })
      const other = instead()
      if (other !== undefined) return other
      let mine: Stream | undefined
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          mine = stream
          streams.add(stream)
          greet(stream, headers.get('last-event-id'))
        },
        cancel: () => {
          if (mine !== undefined) streams.delete(mine)
        },
      })
      init.signal?.addEventListener('abort', () => {
        if (mine === undefined || !streams.delete(mine)) return
        mine.error(new DOMException('aborted', 'AbortError'))
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    },
    tell: (news) => {
      log.push(JSON.stringify(WireMarketNews.encode(news)))
      for (const stream of streams) write(stream, newsAt(log.length))
    },
    send: (text) => {
      for (const stream of streams) write(stream, text)
    },
    end: () => {
      for (const stream of streams) stream.close()
      streams.clear()
    },
    forget: () => {
      forgotten = log.length
    },
    answerWith: (answer) => {
      instead = answer
    },
    open: () => streams.size,
  }
}
