import { sql } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import type { EndedReason, OwnTruckPost } from '@trm/domain/truck-posts'
import { centsOrNothing } from '../database/column-values.ts'
import { lowOffersColumn } from '../offers/low-offers.query.ts'
import { equipmentColumn, postedTruckColumns, postedTruckOf, type PostedTruckRecord } from '../trucks/posted-truck.ts'

/** A post with its end, its carrier's terms and the offers made for it, as `ownPostColumns` selects it. */
export interface OwnPostRecord extends PostedTruckRecord {
  readonly expires_at: Date
  readonly ended_reason: EndedReason | null
  readonly version: number
  readonly is_quiet: boolean
  readonly external_id: string | null
  readonly least_total_cents: number | null
  readonly least_per_mile_cents: number | null
  readonly pickup_matched_home: boolean
  readonly dropoff_matched_home: boolean
  readonly offers: number
  readonly offers_waiting: number
  readonly low_offers: number
}

/** Of p: truck_posts. */
export const ownPostColumns = sql`
  ${equipmentColumn}, ${postedTruckColumns}, p.expires_at, p.version, p.is_quiet, p.external_id, p.least_total_cents, p.least_per_mile_cents,
  p.pickup_matched_home, p.dropoff_matched_home,
  (select count(*) from offers o where o.truck_post_id = p.id) as offers,
  (select count(*) from offers o where o.truck_post_id = p.id and o.status = 'pending_acceptance' and o.expires_at > clock_timestamp()) as offers_waiting,
  ${lowOffersColumn} as low_offers,
  case when p.expires_at <= clock_timestamp() then coalesce(p.ended_reason, 'expired') end as ended_reason`

export const ownPostOf = (row: OwnPostRecord): OwnTruckPost => ({
  ...postedTruckOf(row),
  expiresAt: instantOf(row.expires_at.getTime()),
  ended: row.ended_reason ?? undefined,
  version: row.version,
  isQuiet: row.is_quiet,
  externalId: row.external_id ?? undefined,
  leastTotal: centsOrNothing(row.least_total_cents),
  leastPerMile: centsOrNothing(row.least_per_mile_cents),
  pickupMatchedHome: row.pickup_matched_home,
  dropoffMatchedHome: row.dropoff_matched_home,
  offers: row.offers,
  offersWaiting: row.offers_waiting,
  lowOffers: row.low_offers,
})
