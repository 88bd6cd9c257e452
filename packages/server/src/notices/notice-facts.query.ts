import { centsOf, type Cents, type Instant } from '@trm/domain/kernel'
import type { NoticeWay, OfferNoticeKind } from '@trm/domain/notices'
import type { Offer, OfferEntry, OfferStatus, Party } from '@trm/domain/offers'
import { timeOf, timeOrNothing } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { isNotedOff, isToldAgain, noted } from './noted.ts'

interface FactsRecord {
  readonly kind: OfferNoticeKind
  readonly person_id: number
  readonly offer_id: number
  readonly noted_version: number
  readonly until: Date
  readonly language: string | null
  readonly is_broker: boolean
  readonly is_carrier: boolean
  readonly is_off: boolean
  readonly is_told_again: boolean
  readonly status: OfferStatus
  readonly version: number
  readonly amount_cents: number
  readonly amount_before: number | null
  readonly expires_at: Date | null
  readonly updated_at: Date
  readonly event: OfferEntry['event']
  readonly side: OfferEntry['side']
  readonly reason: OfferEntry['reason'] | null
  readonly note: string | null
  readonly broker_name: string
  readonly carrier_name: string
  readonly pickup: string
  readonly dropoff: string
  readonly pickup_date: Date
  readonly pickup_date_end: Date | null
  readonly pickup_timezone: string
  readonly equipment: string
  readonly now: Date
}

/** All that what was noted has to be written, or dropped, by, at this moment. */
export interface NoticeFacts {
  readonly kind: OfferNoticeKind
  readonly personId: string
  readonly offerId: string
  readonly noted: { readonly version: number; readonly until: Instant }
  /** Undefined: the address a mail was noted for is proved no more, or the number a text was noted for takes none. */
  readonly language: string | undefined
  /** On whose side of the offer the person is now; undefined: of neither. */
  readonly side: Party | undefined
  readonly isOff: boolean
  /** It is time for a second of its kind, which is told in its place. */
  readonly isToldAgain: boolean
  readonly offer: Pick<Offer, 'status' | 'version' | 'updatedAt' | 'expiresAt'>
  /** The newest. */
  readonly entry: Pick<OfferEntry, 'event' | 'side' | 'reason' | 'note'>
  readonly amount: Cents
  /** Undefined: the price did not move. */
  readonly amountBefore: Cents | undefined
  readonly companies: { readonly [P in Party]: string }
  readonly pickup: { readonly town: string; readonly from: Instant; readonly until: Instant | undefined; readonly zone: string }
  readonly dropoffTown: string
  readonly equipment: string
  readonly now: Instant
}

const factsOf = (row: FactsRecord): NoticeFacts => ({
  kind: row.kind,
  personId: String(row.person_id),
  offerId: String(row.offer_id),
  noted: { version: row.noted_version, until: timeOf(row.until) },
  language: row.language ?? undefined,
  side: row.is_broker ? 'broker' : row.is_carrier ? 'carrier' : undefined,
  isOff: row.is_off,
  isToldAgain: row.is_told_again,
  offer: { status: row.status, version: row.version, updatedAt: timeOf(row.updated_at), expiresAt: timeOrNothing(row.expires_at) },
  entry: { event: row.event, side: row.side, reason: row.reason ?? undefined, note: row.note ?? undefined },
  amount: centsOf(row.amount_cents),
  amountBefore: row.amount_before === null || row.amount_before === row.amount_cents ? undefined : centsOf(row.amount_before),
  companies: { broker: row.broker_name, carrier: row.carrier_name },
  pickup: {
    town: row.pickup,
    from: timeOf(row.pickup_date),
    until: timeOrNothing(row.pickup_date_end),
    zone: row.pickup_timezone,
  },
  dropoffTown: row.dropoff,
  equipment: row.equipment,
  now: timeOf(row.now),
})

/** Undefined: nothing of an offer is noted under this id any more. */
export const noticeFacts = async ({ db }: Database, way: NoticeWay, id: string): Promise<NoticeFacts | undefined> => {
  const row = await firstRow(db)<FactsRecord>`
    select m.kind, m.person_id, m.offer_id, m.offer_version as noted_version, m.give_up_at as until, m.language,
      coalesce(p.deactivated_at is null and p.broker_company_id = o.broker_company_id, false) as is_broker,
      coalesce(p.deactivated_at is null and p.carrier_id = o.carrier_id and p.is_app_access_allowed, false) as is_carrier,
      ${isNotedOff} as is_off, ${isToldAgain(way, id)} as is_told_again,
      o.status, o.version, o.amount_cents, o.expires_at, o.updated_at, e.event, e.side, e.reason, e.note,
      (select b.amount_cents from offer_entries b where b.offer_id = o.id and b.sequence = o.version - 1) as amount_before,
      f.name as broker_name, c.name as carrier_name, l.pickup_city || ', ' || l.pickup_state as pickup, l.dropoff_city || ', ' || l.dropoff_state as dropoff,
      l.pickup_date, l.pickup_date_end, l.pickup_timezone, coalesce(t.name, l.equipment_type) as equipment,
      date_trunc('milliseconds', clock_timestamp()) as now
    from (${noted(way, id)}) m join people p on p.id = m.person_id join offers o on o.id = m.offer_id
      join offer_entries e on e.offer_id = o.id and e.sequence = o.version
      join loads l on l.id = o.load_id join broker_companies f on f.id = o.broker_company_id join carriers c on c.id = o.carrier_id
      left join equipment_types t on t.val = l.equipment_type`
  return row && factsOf(row)
}
