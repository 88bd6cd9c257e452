import { sql } from 'kysely'
import { centsOf, type Cents, type Instant } from '@trm/domain/kernel'
import { cellOf, unitVector } from '@trm/domain/places'
import { makeLoadMarket, type ConsideredLoad, type LoadMarket } from '@trm/domain/recommendations'
import { timeOf } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { inEpoch } from '../database/database-epoch.ts'
import { makeSharedRead } from '../database/shared-read.ts'

interface ConsideredRecord {
  readonly epoch: string | null
  /** Every change of an earlier transaction is in this answer. */
  readonly through: string
  /** Null in the one row of an answer without loads. */
  readonly id: number | null
  readonly is_posted: boolean
  readonly company: number
  readonly freight: string
  readonly posted_at: Date
  readonly equipment: string
  readonly from_latitude: number
  readonly from_longitude: number
  readonly to_latitude: number
  readonly to_longitude: number
  readonly pickup_from: Date
  readonly pickup_by: Date
  readonly dropoff_from: Date | null
  readonly dropoff_by: Date | null
  readonly miles: number
  readonly rate: number | null
  readonly book_now: boolean
}

/** How far an answer went: every change of an earlier transaction of that epoch is in it. */
export interface ReadThrough {
  readonly epoch: string
  readonly transaction: string
}

export interface ChangedLoads {
  readonly through: ReadThrough
  /** False: the whole board, also where `after` was of another epoch. */
  readonly isDifference: boolean
  readonly posted: readonly ConsideredLoad[]
  /** Off the board. */
  readonly gone: readonly string[]
}

const instant = (date: Date | null): Instant | undefined => (date === null ? undefined : timeOf(date))

const consideredOf = (id: number, row: ConsideredRecord): ConsideredLoad => {
  const from = { latitude: row.from_latitude, longitude: row.from_longitude }
  return {
    id: String(id),
    companyId: String(row.company),
    freight: row.freight,
    postedAt: timeOf(row.posted_at),
    equipment: row.equipment,
    pickup: unitVector(from),
    pickupCell: cellOf(from),
    dropoff: unitVector({ latitude: row.to_latitude, longitude: row.to_longitude }),
    pickupFrom: timeOf(row.pickup_from),
    pickupBy: timeOf(row.pickup_by),
    dropoffFrom: instant(row.dropoff_from),
    dropoffBy: instant(row.dropoff_by),
    miles: Math.max(1, row.miles),
    rate: row.rate === null ? undefined : (centsOf(row.rate) as Cents),
    bookNow: row.book_now,
  }
}

/**
 * What is on the board, or, after an earlier answer, what became of whatever was written since. Transactions are compared, not
 * clocks: one that was still under way is in the next answer, in whatever order they commit. A load that carries a
 * number still to come has it from another database, which this one was restored from: the first answer of the epoch had it.
 */
export const readConsideredLoads = async (database: Database, after: ReadThrough | undefined): Promise<ChangedLoads> => {
  const question = sql<ConsideredRecord>`
    select (select database_epoch()) as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as through, l.id, l.state = 'posted' as is_posted, l.broker_company_id as company,
      concat_ws('|', l.broker_company_id, coalesce(l.lane_key, l.id::text), l.equipment_type, l.is_partial, l.pickup_date, l.pickup_date_end, l.pickup_fcfs,
        coalesce(l.dropoff_date::text, '-'), coalesce(l.dropoff_date_end::text, '-'), l.dropoff_fcfs) as freight,
      l.date_created as posted_at, l.equipment_type as equipment,
      l.pickup_latitude as from_latitude, l.pickup_longitude as from_longitude, l.dropoff_latitude as to_latitude, l.dropoff_longitude as to_longitude,
      l.pickup_date as pickup_from, l.pickup_over as pickup_by, l.dropoff_date as dropoff_from, coalesce(l.dropoff_date_end, l.dropoff_date) as dropoff_by,
      l.total_miles as miles, l.rate_total_cents as rate, l.book_now
    from (select 1) always
    left join loads l on ${after === undefined ? sql`l.state = 'posted' and l.pickup_over > clock_timestamp()` : sql`l.changed_in >= ${after.transaction}::text::xid8 and l.changed_in < pg_snapshot_xmax(pg_current_snapshot())`}`
  const { first, rows, epoch } = await inEpoch(database, question)
  if (after !== undefined && after.epoch !== epoch) return readConsideredLoads(database, undefined)
  const loads = rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, row }]))
  return {
    through: { epoch, transaction: first.through },
    isDifference: after !== undefined,
    posted: loads.filter(({ row }) => row.is_posted).map(({ id, row }) => consideredOf(id, row)),
    gone: loads.filter(({ row }) => !row.is_posted).map(({ id }) => String(id)),
  }
}

/** The market as the database holds it after the call. */
export type ReadLoadMarket = () => Promise<LoadMarket>

/** The first read takes the whole board. */
const LONGEST_READ_MS = 20_000

/**
 * The loads of the board, cached in the process from one question to the next; each question first reads what was written since,
 * so that nothing that was committed before it came in is missing. Questions that come together share a read.
 */
export const makeReadLoadMarket = (database: Database): ReadLoadMarket => {
  let market: LoadMarket | undefined
  let through: ReadThrough | undefined
  const read = async (): Promise<LoadMarket> => {
    const changed = await readConsideredLoads(database, through)
    const now = (changed.isDifference ? market : undefined) ?? makeLoadMarket()
    for (const id of changed.gone) now.remove(id)
    for (const load of changed.posted) now.put(load)
    ;[market, through] = [now, changed.through]
    return now
  }
  return makeSharedRead(read, LONGEST_READ_MS)
}
