import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import type { CourierHolder } from '../devices/courier-token.ts'
import type { Cursor } from './cursor.ts'
import { listenerOf, stillListeners, type Listener, type NotAListener } from './listener-of.query.ts'
import { makeMarketStream, type MarketStreamOptions } from './market-stream.ts'
import type { Hearer } from './seats.ts'

/** The streams of one process, and who may have one. */
export interface NewsDesk {
  readonly listenerOf: (holder: CourierHolder) => Promise<Listener | NotAListener>
  /**
   * `since`: the last event that was read; undefined from now on; `unknown`, a text that is no place here, is behind. Gives how to leave.
   */
  readonly join: (listener: Listener, since: Cursor | 'unknown' | undefined, ear: Pick<Hearer, 'hear' | 'over'>) => () => void
  readonly isOver: () => boolean
  /** Ends every stream; nobody joins any more. */
  readonly stop: () => Promise<void>
}

/** Between these a stream says nothing: shorter than a proxy's patience, and how long lost access goes unseen. Milliseconds. */
const BEAT_MS = 20_000

/** A place of no epoch, and so behind everywhere. */
const NOWHERE: Cursor = { epoch: '', transaction: 0n, id: 0n }

export const makeNewsDesk = (
  database: Database,
  log: Pick<Logger, 'warn'>,
  options: MarketStreamOptions & { readonly beatMs?: number } = {},
): NewsDesk => {
  const stream = makeMarketStream(database, log, options)
  const present = new Map<Hearer, Listener>()
  let isOver = false

  /** People whose company, carrier or access is another by now hear nothing more. */
  const lookAgain = async (): Promise<void> => {
    if (present.size === 0) return
    const still = await stillListeners(database, [...present.values()])
    for (const [hearer, listener] of [...present]) if (!still.has(listener)) hearer.over()
  }
  const beating = setInterval(() => {
    stream.beat()
    lookAgain().catch((error: unknown) => log.warn('Who listens could not be looked up again.', { reason: String(error) }))
  }, options.beatMs ?? BEAT_MS)
  beating.unref()
  return {
    listenerOf: (holder) => listenerOf(database, holder),
    join: (listener, since, ear) => {
      const { brokerId, carrierId } = listener
      const hearer: Hearer = { brokerId, carrierId, since: since === 'unknown' ? NOWHERE : since, ...ear }
      present.set(hearer, listener)
      const leave = stream.join(hearer)
      return () => {
        present.delete(hearer)
        leave()
      }
    },
    isOver: () => isOver,
    stop: async () => {
      isOver = true
      clearInterval(beating)
      await stream.stop()
    },
  }
}
