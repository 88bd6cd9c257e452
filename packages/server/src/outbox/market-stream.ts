import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { untraced, type InBackground } from '../telemetry/background.ts'
import { makeSeat, makeSeats, type Hearer, type Seat } from './seats.ts'
import { readOutbox, type Cursor, type OutboxPage } from './read-outbox.query.ts'

/** Work that is done again and again, never twice at a time. */
interface Pulse {
  /** Do it now; while it is being done: once more right after. */
  readonly hint: () => void
  /** Waits for what is under way. */
  readonly stop: () => Promise<void>
}

/** `work` answers after how many milliseconds it wants to be done again, undefined: not before a hint. It must not reject. */
const makePulse = (work: () => Promise<number | undefined>): Pulse => {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let isWanted = false
  let isOver = false

  const run = async (): Promise<void> => {
    let next: number | undefined
    do {
      isWanted = false
      next = await work()
    } while (isWanted && !isOver)
    underWay = undefined
    if (next !== undefined && !isOver) timer = setTimeout(hint, next)
  }
  const hint = (): void => {
    clearTimeout(timer)
    if (isOver) return
    if (underWay === undefined) underWay = run()
    else isWanted = true
  }
  return {
    hint,
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await underWay
    },
  }
}

/** One reader of the outbox for all streams of a process. It reads while anybody hears it. */
export interface MarketStream {
  /** Gives how to leave. */
  readonly join: (hearer: Hearer) => () => void
  /** Says to all who are there that they still are, and where. */
  readonly beat: () => void
  /** Says to all that it is over, and waits for what is under way. */
  readonly stop: () => Promise<void>
}

export interface MarketStreamOptions {
  /** Also when no notice comes; milliseconds. */
  readonly pollMs?: number
  /** False: polls alone. */
  readonly listens?: boolean
  /** News is handed to those who hear it, so many seconds after it was written. */
  readonly told?: (seconds: number) => void
  readonly inBackground?: InBackground
}

const CHANNEL = 'trm_outbox'
/** A notice may be lost: then news takes this long. */
const POLL_MS = 2_000
/** News waits for an older transaction, most often for less than this; asked again after growing waits. */
const HELD_MS = { first: 8, longest: 250 } as const
const AFTER_FAILURE_MS = 1_000
/** For one who comes back: past that, reading again is the shorter way. */
const MOST_MISSED = 2_000

export const makeMarketStream = (database: Database, log: Pick<Logger, 'warn'>, options: MarketStreamOptions = {}): MarketStream => {
  const { pollMs = POLL_MS, listens = true, told, inBackground = untraced } = options
  const seats = makeSeats()
  const newcomers = new Set<Seat>()
  const catchingUp = new Set<Seat>()
  /** Everything before it has been delivered; undefined while nobody hears. */
  let position: Cursor | undefined
  let heldMs: number = HELD_MS.first
  let isFailing = false
  let stopListening: (() => Promise<void>) | undefined

  const deliver = (page: OutboxPage): void => {
    if (page.isBehind) {
      // Who catches up comes upon another epoch by itself, and is told then.
      const isToldByItself = (seat: Seat): boolean =>
        newcomers.has(seat) || (catchingUp.has(seat) && page.horizon.epoch !== position?.epoch)
      for (const seat of seats.all) if (!isToldByItself(seat)) seat.settle('Behind', page.horizon)
    } else
      for (const news of page.news) {
        for (const seat of seats.concernedBy(news)) seat.deliver(news)
        told?.(news.ageSeconds)
      }
    position = page.isFull && !page.isBehind ? (page.news.at(-1)?.at ?? page.horizon) : page.horizon
  }
  const waitAfter = (page: OutboxPage): number => {
    if (page.isFull) return 0
    if (!page.isHeld) heldMs = HELD_MS.first
    else heldMs = Math.min(HELD_MS.longest, heldMs * 2)
    return page.isHeld ? heldMs / 2 : pollMs
  }
  const failed = (error: unknown): void => {
    if (!isFailing) log.warn('The outbox could not be read: live news waits until it can.', { reason: String(error) })
    isFailing = true
  }
  const read = async (): Promise<number | undefined> => {
    if (seats.all.size === 0) {
      position = undefined
      return undefined
    }
    try {
      const page = await inBackground({ job: 'tell_news' }, async (did) => {
        const read = await readOutbox(database, position, undefined)
        isFailing = false
        deliver(read)
        did({ count: read.news.length, outcome: read.isBehind ? 'behind' : 'told' })
        return read
      })
      for (const seat of newcomers) welcome(seat, page.horizon)
      return waitAfter(page)
    } catch (error) {
      failed(error)
      return AFTER_FAILURE_MS
    }
  }
  const pulse = makePulse(read)

  /** The reader has a place of its own by now: what is not found below is told to all, and waits for the seat. */
  const welcome = (seat: Seat, now: Cursor): void => {
    newcomers.delete(seat)
    const { since } = seat.hearer
    if (since === undefined) seat.settle('Hello', now)
    else {
      catchingUp.add(seat)
      void catchUp(seat, since).finally(() => catchingUp.delete(seat))
    }
  }
  const catchUp = async (seat: Seat, since: Cursor): Promise<void> => {
    let at = since
    let missed = 0
    while (seats.all.has(seat)) {
      const page = await readOutbox(database, at, seat.hearer).catch(failed)
      if (!seats.all.has(seat)) return
      if (page === undefined) {
        await new Promise((again) => {
          setTimeout(again, AFTER_FAILURE_MS)
        })
        continue
      }
      if (position !== undefined && page.horizon.epoch !== position.epoch) {
        // It has come upon another epoch before the reader did, who will tell all of it: told now, it would be told twice.
        newcomers.add(seat)
        return pulse.hint()
      }
      missed += page.news.length
      if (page.isBehind || missed > MOST_MISSED) return seat.settle('Behind', page.horizon)
      for (const { at: place, json } of page.news) seat.hearer.hear({ _tag: 'News', at: place, json })
      at = page.news.at(-1)?.at ?? at
      if (!page.isFull) return seat.settle('Hello', page.horizon)
    }
  }
  return {
    join: (hearer) => {
      const seat = makeSeat(hearer)
      seats.add(seat)
      if (listens) stopListening ??= database.listen(CHANNEL, pulse.hint)
      if (position === undefined) newcomers.add(seat)
      else welcome(seat, position)
      pulse.hint()
      return () => {
        seats.remove(seat)
        newcomers.delete(seat)
      }
    },
    beat: () => {
      if (position !== undefined) for (const seat of seats.all) seat.beat(position)
    },
    stop: async () => {
      for (const { hearer } of [...seats.all]) hearer.over()
      await pulse.stop()
      await stopListening?.()
    },
  }
}
