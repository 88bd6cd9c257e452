import { isAfter, type Cursor, type ToldNews } from './read-outbox.query.ts'
import type { Audience } from './tell.ts'

/** What a stream says. Every one carries the place from which it goes on. */
export type StreamEvent =
  /** Nothing is missed from here on. */
  | { readonly _tag: 'Hello'; readonly at: Cursor }
  /** Something may have been missed; from here on nothing is. */
  | { readonly _tag: 'Behind'; readonly at: Cursor }
  | { readonly _tag: 'Beat'; readonly at: Cursor }
  | { readonly _tag: 'News'; readonly at: Cursor; readonly json: string }

export interface Hearer extends Audience {
  /** Where it stopped; undefined: from now on. */
  readonly since: Cursor | undefined
  /** Must not throw. */
  readonly hear: (event: StreamEvent) => void
  /** There will be nothing more. */
  readonly over: () => void
}

/** A hearer's place. While it catches up, what is told to all waits for it. What comes from another epoch than it heard is Behind, once. */
export interface Seat {
  readonly hearer: Hearer
  readonly deliver: (news: ToldNews) => void
  /** From now on it hears everything after `at`. */
  readonly settle: (greeting: 'Hello' | 'Behind', at: Cursor) => void
  readonly beat: (at: Cursor) => void
}

/** News that may wait for one that catches up; with more it reads again. */
const MOST_WAITING = 500

export const makeSeat = (hearer: Hearer): Seat => {
  let heard: Cursor | undefined
  let waiting: ToldNews[] = []
  let hasLost = false
  const deliver = (news: ToldNews): void => {
    if (heard === undefined) {
      hasLost ||= waiting.length === MOST_WAITING
      if (!hasLost) waiting.push(news)
    } else if (news.at.epoch !== heard.epoch) settle('Behind', news.at)
    else if (isAfter(news.at, heard)) {
      heard = news.at
      hearer.hear({ _tag: 'News', at: news.at, json: news.json })
    }
  }
  const settle = (greeting: 'Hello' | 'Behind', at: Cursor): void => {
    const late = waiting.filter((news) => news.at.epoch === at.epoch)
    heard = at
    waiting = []
    hearer.hear({ _tag: hasLost ? 'Behind' : greeting, at })
    late.forEach(deliver)
    hasLost = false
  }
  return {
    hearer,
    deliver,
    settle,
    beat: (at) => {
      if (heard === undefined) return
      if (heard.epoch !== at.epoch) return settle('Behind', at)
      if (isAfter(at, heard)) heard = at
      hearer.hear({ _tag: 'Beat', at: heard })
    },
  }
}

/** Who hears what: by company and carrier, so that news costs nothing to those it does not concern. */
export interface Seats {
  readonly all: ReadonlySet<Seat>
  readonly add: (seat: Seat) => void
  readonly remove: (seat: Seat) => void
  /** Each once. */
  readonly concernedBy: (audience: Audience) => Iterable<Seat>
}

const keysOf = ({ brokerId, carrierId }: Audience): readonly string[] => [
  ...(brokerId === undefined ? [] : [`broker ${brokerId}`]),
  ...(carrierId === undefined ? [] : [`carrier ${carrierId}`]),
]

export const makeSeats = (): Seats => {
  const all = new Set<Seat>()
  const byKey = new Map<string, Set<Seat>>()
  return {
    all,
    add: (seat) => {
      all.add(seat)
      for (const key of keysOf(seat.hearer)) byKey.set(key, (byKey.get(key) ?? new Set<Seat>()).add(seat))
    },
    remove: (seat) => {
      all.delete(seat)
      for (const key of keysOf(seat.hearer)) {
        byKey.get(key)?.delete(seat)
        if (byKey.get(key)?.size === 0) byKey.delete(key)
      }
    },
    concernedBy: (audience) => new Set(keysOf(audience).flatMap((key) => [...(byKey.get(key) ?? [])])),
  }
}
