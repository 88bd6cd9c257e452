import { sql } from 'kysely'
import type { Logger } from '@trm/domain/kernel'
import { firstRow, type Database } from '../database/database.ts'
import type { CourierHolder } from '../devices/device-routes.ts'
import type { Hearer } from './seats.ts'
import type { Cursor } from './read-outbox.query.ts'
import { makeMarketStream, type MarketStreamOptions } from './market-stream.ts'
import { idText } from '../database/column-values.ts'
import type { Audience } from './tell.ts'

/** Somebody news is for, by the person's own row. */
export interface Listener extends Audience {
  readonly personId: string
}

/** Why somebody hears nothing. */
type NotAListener = { readonly _tag: 'NoMarketAccount' } | { readonly _tag: 'NoAccess' }

interface ListenerRow {
  readonly id: number
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly is_app_access_allowed: boolean
  readonly is_deactivated: boolean
}

/** Brokers hear as their company, people of a carrier as theirs when it lets them in. */
const listenerOfRow = (row: ListenerRow | undefined): Listener | NotAListener => {
  if (row === undefined || (row.broker_company_id === null && row.carrier_id === null)) return { _tag: 'NoMarketAccount' }
  if (row.is_deactivated) return { _tag: 'NoAccess' }
  const carrierId = row.is_app_access_allowed ? idText(row.carrier_id) : undefined
  const brokerId = idText(row.broker_company_id)
  return brokerId === undefined && carrierId === undefined ? { _tag: 'NoAccess' } : { personId: String(row.id), brokerId, carrierId }
}

const listenerOf = async ({ db }: Database, { issuer, subject }: CourierHolder): Promise<Listener | NotAListener> => {
  const row = await firstRow(db)<ListenerRow>`
    select id, broker_company_id, carrier_id, is_app_access_allowed, deactivated_at is not null as is_deactivated from people where issuer = ${issuer} and subject = ${subject}`
  return listenerOfRow(row)
}

/** Those of the listeners whose rows still say the same. */
const stillListeners = async ({ db }: Database, listeners: readonly Listener[]): Promise<ReadonlySet<Listener>> => {
  const { rows } = await sql<ListenerRow>`
    select id, broker_company_id, carrier_id, is_app_access_allowed, deactivated_at is not null as is_deactivated from people
    where id = any(${[...new Set(listeners.map(({ personId }) => personId))]}::bigint[])`.execute(db)
  const now = new Map(rows.map((row) => [String(row.id), listenerOfRow(row)]))
  return new Set(
    listeners.filter(({ personId, brokerId, carrierId }) => {
      const known = now.get(personId)
      return known !== undefined && 'personId' in known && known.brokerId === brokerId && known.carrierId === carrierId
    }),
  )
}

/** The streams of one process, and who may have one. */
export interface NewsDesk {
  readonly listenerOf: (holder: CourierHolder) => Promise<Listener | NotAListener>
  /**
   * `since`: the last event that was read; undefined from now on; `unknown`, a text that is no place here, is behind. Gives how to leave.
   */
  readonly join: (listener: Listener, since: Cursor | 'unknown' | undefined, ear: Pick<Hearer, 'hear' | 'over'>) => () => void
  readonly isOver: () => boolean
  /** Streams that are open. */
  readonly open: () => number
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
    open: () => present.size,
    stop: async () => {
      isOver = true
      clearInterval(beating)
      await stream.stop()
    },
  }
}
