import { sql } from 'kysely'
import type { CarrierHistory, ProfileOffer } from '@trm/domain/carrier-directory'
import { centsOf } from '@trm/domain/kernel'
import { RELIABILITY_DAYS } from '@trm/domain/loads'
import type { EndReason, OfferEvent, OfferStatus, Side } from '@trm/domain/offers'
import { reliabilityOf, type CountedEntry, type TwoSidedReliability } from '@trm/domain/reliability'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'

/** Newest offers of the time that reliability is counted over. */
const MOST_COUNTED = 1_000
const MOST_LATEST = 10

interface EntryRecord {
  readonly offer_id: number
  readonly broker_company_id: number
  readonly event: OfferEvent
  readonly side: Side
  readonly at: Date
  readonly reason: EndReason | null
}

const logsOf = (entries: readonly EntryRecord[]): readonly (readonly CountedEntry[])[] => {
  const logs = new Map<number, CountedEntry[]>()
  for (const { offer_id: id, event, side, at, reason } of entries) {
    const log = logs.get(id) ?? []
    log.push({ event, side, at: timeOf(at), reason: reason ?? undefined })
    logs.set(id, log)
  }
  return [...logs.values()]
}

/** How a carrier and brokers dealt with each other in the last `RELIABILITY_DAYS`: with all of them, and with one company. */
export const carrierReliability = async (
  { db }: Database,
  carrierId: string,
  companyId: string | undefined,
): Promise<{ readonly all: TwoSidedReliability; readonly own: TwoSidedReliability }> => {
  const { rows } = await sql<EntryRecord>`
    with counted as materialized (
      select id, broker_company_id from offers
      where carrier_id = ${carrierId}::bigint and updated_at >= clock_timestamp() - make_interval(days => ${RELIABILITY_DAYS}::integer)
      order by updated_at desc, id desc limit ${MOST_COUNTED}::integer
    )
    select e.offer_id, counted.broker_company_id, e.event, e.side, e.at, e.reason from counted join offer_entries e on e.offer_id = counted.id
    order by e.offer_id, e.sequence`.execute(db)
  return {
    all: reliabilityOf(logsOf(rows)),
    own: reliabilityOf(logsOf(rows.filter(({ broker_company_id: id }) => String(id) === companyId))),
  }
}

interface LatestRecord {
  readonly id: number
  readonly status: OfferStatus
  readonly last_event: OfferEvent
  readonly amount_cents: number
  readonly updated_at: Date
  readonly pickup_city: string
  readonly pickup_state: string
  readonly dropoff_city: string
  readonly dropoff_state: string
}

const offerOf = (row: LatestRecord): ProfileOffer => ({
  id: String(row.id),
  status: row.status,
  lastEvent: row.last_event,
  amount: centsOf(row.amount_cents),
  at: timeOf(row.updated_at),
  from: { city: row.pickup_city, state: row.pickup_state },
  to: { city: row.dropoff_city, state: row.dropoff_state },
})

/** What one brokerage and a carrier have had to do with each other. */
export const carrierHistory = async (
  { db }: Database,
  carrierId: string,
  companyId: string,
): Promise<Omit<CarrierHistory, 'reliability'>> => {
  const between = sql`o.carrier_id = ${carrierId}::bigint and o.broker_company_id = ${companyId}::bigint`
  const counts = await firstRow(db)<Pick<CarrierHistory, 'offers' | 'open' | 'booked' | 'cancelled'>>`
    select count(*) as offers, count(*) filter (where o.status in ('needs_confirmation', 'pending_acceptance')) as open,
      count(*) filter (where o.status in ('booked_load', 'cancelled_load')) as booked, count(*) filter (where o.status = 'cancelled_load') as cancelled
    from offers o where ${between}`
  const { rows } = await sql<LatestRecord>`
    select o.id, o.status, o.last_event, o.amount_cents, o.updated_at, l.pickup_city, l.pickup_state, l.dropoff_city, l.dropoff_state
    from offers o join loads l on l.id = o.load_id where ${between} order by o.updated_at desc, o.id desc limit ${MOST_LATEST}::integer`.execute(
    db,
  )
  return { offers: 0, open: 0, booked: 0, cancelled: 0, ...counts, latest: rows.map(offerOf) }
}
