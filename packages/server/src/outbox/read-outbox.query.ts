import { sql } from 'kysely'
import { idText } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { inEpoch, isEpoch } from '../database/database-epoch.ts'
import type { Audience } from './tell.ts'
import { sweepLog } from '../database/upkeep.ts'

/**
 * A place in the outbox: everything of a transaction before, and of this one up to `id`, has been seen. Transactions are
 * numbered when they first write, and read once none before them is under way; so nothing appears behind a place.
 */
export interface Cursor {
  /** Of the database that numbered the transaction: a place in another's outbox is none in this one. */
  readonly epoch: string
  readonly transaction: bigint
  /** 0: nothing of the transaction has been seen. */
  readonly id: bigint
}

const LARGEST = 2n ** 63n - 1n

/** `<epoch>-<transaction>-<id>`, the id of an event of the stream. */
export const cursorText = ({ epoch, transaction, id }: Cursor): string => `${epoch}-${transaction}-${id}`

/** Undefined for any text that no cursor is written as. */
export const parseCursor = (text: string): Cursor | undefined => {
  const [, epoch, transaction, id] = /^([^-]+)-(\d{1,19})-(\d{1,19})$/.exec(text) ?? []
  if (epoch === undefined || !isEpoch(epoch) || transaction === undefined || id === undefined) return undefined
  const cursor = { epoch, transaction: BigInt(transaction), id: BigInt(id) }
  return cursor.transaction <= LARGEST && cursor.id <= LARGEST ? cursor : undefined
}

/** Of two places of one epoch. */
export const isAfter = (a: Cursor, b: Cursor): boolean => a.transaction > b.transaction || (a.transaction === b.transaction && a.id > b.id)

/** One row of the outbox. */
export interface ToldNews extends Audience {
  readonly at: Cursor
  /** As the stream sends it: JSON of `WireMarketNews`. */
  readonly json: string
  /** By the database's clock, when it was read. */
  readonly ageSeconds: number
}

export interface OutboxPage {
  readonly news: readonly ToldNews[]
  /** Everything before it can be read, and has been unless the page is full. */
  readonly horizon: Cursor
  /** There is more than the page. */
  readonly isFull: boolean
  /** News has been committed that is not yet read, because an older transaction is still under way. */
  readonly isHeld: boolean
  /** What followed the cursor has been swept away, or the cursor is of no market like this one. */
  readonly isBehind: boolean
}

interface OutboxRecord {
  readonly epoch: string | null
  readonly horizon: string
  readonly is_held: boolean
  readonly is_behind: boolean
  readonly transaction_id: string | null
  readonly id: number
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly news: string
  readonly age_seconds: number
}

const PAGE = 500

const newsOf = (
  epoch: string,
  { transaction_id, id, broker_company_id, carrier_id, news, age_seconds }: OutboxRecord,
): readonly ToldNews[] =>
  transaction_id === null
    ? []
    : [
        {
          at: { epoch, transaction: BigInt(transaction_id), id: BigInt(id) },
          json: news,
          ageSeconds: age_seconds,
          brokerId: idText(broker_company_id),
          carrierId: idText(carrier_id),
        },
      ]

/**
 * News after a cursor, for one audience or for all, in the order of transactions. Ids alone would not do: a row with a lower
 * one may be committed later. One statement, and so one snapshot: no transaction that it does not see can be older than
 * the horizon.
 */
export const readOutbox = async (database: Database, after: Cursor | undefined, audience: Audience | undefined): Promise<OutboxPage> => {
  const [transaction, id] = [String(after?.transaction ?? 0), String(after?.id ?? 0)]
  const mine =
    audience === undefined
      ? sql`true`
      : sql`(
    broker_company_id = ${audience.brokerId ?? null}::bigint or carrier_id = ${audience.carrierId ?? null}::bigint)`
  const question = sql<OutboxRecord>`
    select told.epoch, told.horizon::text, told.is_held, told.is_behind, found.transaction_id::text, found.id, found.broker_company_id, found.carrier_id,
      found.news::text as news, extract(epoch from clock_timestamp() - found.at)::float8 as age_seconds
    from (
      select database_epoch() as epoch, pg_snapshot_xmin(pg_current_snapshot()) as horizon,
        exists (select from outbox where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())) as is_held,
        ${after?.epoch ?? null}::text is distinct from database_epoch()
          or ${transaction}::text::xid8 > pg_snapshot_xmax(pg_current_snapshot())
          or exists (select from outbox_swept where through >= ${transaction}::text::xid8) as is_behind
    ) told
    left join lateral (
      select * from outbox
      where ${after !== undefined}::boolean and (transaction_id, id) > (${transaction}::text::xid8, ${id}::bigint)
        and transaction_id < told.horizon and ${mine}
      order by transaction_id, id limit ${PAGE}::integer
    ) found on true
    order by found.transaction_id, found.id`
  const { first, rows, epoch } = await inEpoch(database, question)
  const news = rows.flatMap((row) => newsOf(epoch, row))
  return {
    news,
    isFull: news.length === PAGE,
    isHeld: first.is_held,
    isBehind: after !== undefined && first.is_behind,
    horizon: { epoch, transaction: BigInt(first.horizon), id: 0n },
  }
}

/** Who was away for longer reads again what it shows. */
export const NEWS_KEPT_HOURS = 24

export const sweepOutbox = sweepLog({ log: 'outbox', swept: 'outbox_swept', at: 'at', retainedMinutes: NEWS_KEPT_HOURS * 60 })
