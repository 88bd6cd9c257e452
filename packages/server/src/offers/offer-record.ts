import { sql } from 'kysely'
import { centsOf } from '@trm/domain/kernel'
import type { Offer, OfferEvent, OfferStatus } from '@trm/domain/offers'
import { idText, timeOf } from '../database/column-values.ts'

/** An offer as `offerColumns` selects it. */
export interface OfferRecord {
  readonly offer_id: number
  readonly offer_load_id: number
  readonly offer_broker_id: number
  readonly offer_carrier_id: number
  readonly offer_truck_id: number | null
  readonly offer_status: OfferStatus
  readonly offer_amount: number
  readonly offer_original: number
  readonly offer_broker_rounds: number
  readonly offer_carrier_rounds: number
  readonly offer_last_event: OfferEvent
  readonly offer_version: number
  readonly offer_expires_at: Date | null
  readonly offer_carrier_terms: number | null
  readonly offer_created_at: Date
  readonly offer_updated_at: Date
}

/** Of o: offers. Named apart, so that an offer and its load are one row. */
export const offerColumns = sql`
  o.id as offer_id, o.load_id as offer_load_id, o.broker_company_id as offer_broker_id, o.carrier_id as offer_carrier_id, o.truck_post_id as offer_truck_id,
  o.status as offer_status, o.amount_cents as offer_amount, o.original_amount_cents as offer_original, o.broker_rounds_left as offer_broker_rounds,
  o.carrier_rounds_left as offer_carrier_rounds, o.last_event as offer_last_event, o.version as offer_version, o.expires_at as offer_expires_at,
  o.carrier_terms as offer_carrier_terms, o.created_at as offer_created_at, o.updated_at as offer_updated_at`

/** Of o: offers; as the indexes of migration 6 say it. */
export const isOpenOffer = sql`o.status in ('pending_acceptance', 'needs_confirmation')`

export const offerOf = (row: OfferRecord): Offer => ({
  id: String(row.offer_id),
  loadId: String(row.offer_load_id),
  brokerId: String(row.offer_broker_id),
  carrierId: String(row.offer_carrier_id),
  truckPostId: idText(row.offer_truck_id),
  status: row.offer_status,
  amount: centsOf(row.offer_amount),
  originalAmount: centsOf(row.offer_original),
  roundsLeft: { broker: row.offer_broker_rounds, carrier: row.offer_carrier_rounds },
  lastEvent: row.offer_last_event,
  version: row.offer_version,
  expiresAt: row.offer_expires_at === null ? undefined : timeOf(row.offer_expires_at),
  carrierTerms: row.offer_carrier_terms ?? undefined,
  createdAt: timeOf(row.offer_created_at),
  updatedAt: timeOf(row.offer_updated_at),
})
