import { type StreamEvent } from '../seats.ts'
import { parseCursor, type Cursor } from '../read-outbox.query.ts'
import type { MarketStream } from '../market-stream.ts'
import type { Audience } from '../tell.ts'

/** One that hears, for tests: what it heard, and when it has heard something. */
export interface Ear {
  readonly heard: readonly StreamEvent[]
  /** Resolves once an event is heard that `is`, also one heard before. */
  readonly until: (is: (event: StreamEvent) => boolean) => Promise<StreamEvent>
  /** The load ids of the news, in the order heard. */
  readonly loads: () => readonly string[]
  readonly isOver: () => boolean
  readonly leave: () => void
}

export const loadOf = (event: StreamEvent): string | undefined => {
  if (event._tag !== 'News') return undefined
  const news = JSON.parse(event.json) as { readonly load_id: string } // what the tests told themselves
  return news.load_id
}

export const anEar = (stream: Pick<MarketStream, 'join'>, audience: Audience, since?: Cursor): Ear => {
  const heard: StreamEvent[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  const leave = stream.join({
    ...audience,
    since,
    over: () => {
      isOver = true
    },
    hear: (event) => {
      heard.push(event)
      waiting.forEach((look) => look())
    },
  })
  return {
    heard,
    leave,
    isOver: () => isOver,
    loads: () => heard.flatMap((event) => loadOf(event) ?? []),
    until: (is) =>
      new Promise((done) => {
        const look = (): void => {
          const found = heard.find(is)
          if (found === undefined) return
          waiting.delete(look)
          done(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** The cursor of a text that is one. */
export const cursorOf = (text: string): Cursor => {
  const cursor = parseCursor(text)
  if (cursor === undefined) throw new Error(`${text} is no cursor`)
  return cursor
}
