import type { Instant } from '@trm/domain/kernel'
import { greatCircleMiles, type Coordinates } from '@trm/domain/places'
import type { PostPlace, TruckRow } from '@trm/domain/trucks'
import { sql } from 'kysely'
import { carrierFactsOf, type CarrierFactsRecord } from '../carrier-company/carrier-card.query.ts'
import { dealtWith, trustOf, verdictColumns, verdictRulesColumns, type VerdictRecord } from '../verdict/verdict-record.ts'
import { equipmentColumn, postedTruckColumns, postedTruckOf, type PostedTruckRecord } from './posted-truck.ts'

/** A post joined to its carrier and the reader's relationship, as `truckRowColumns` selects it. */
export interface TruckRowRecord extends PostedTruckRecord, CarrierFactsRecord, VerdictRecord {
  readonly pickup_matched_home: boolean
  readonly dropoff_matched_home: boolean
  readonly carrier_id: number
  readonly carrier_name: string
  readonly phone: string | null
  readonly email: string | null
  readonly is_favorite: boolean | null
  readonly is_blocked: boolean | null
  readonly is_set_up: boolean | null
}

/**
 * Of p: truck_posts, c: carriers, r: carrier_relationships; all of a `TruckRowRecord` but its equipment. A quiet post has no contact
 * details.
 */
const columns = sql`
  ${postedTruckColumns}, p.pickup_matched_home, p.dropoff_matched_home,
  c.id as carrier_id, c.name as carrier_name, c.mc_number, c.dot_number, c.authority_type, c.authority_since, c.number_of_trucks,
  c.number_of_inspections, c.bipd_on_file,
  case when p.is_quiet then null else c.phone end as phone, case when p.is_quiet then null else c.email end as email, r.is_favorite, r.is_blocked, r.is_set_up,
  ${verdictColumns(sql`c`)}, ${verdictRulesColumns}`

/** What a row's verdict is read from besides p: truck_posts, c: carriers and r: carrier_relationships. */
export const verdictTables = (brokerCompanyId: string | undefined) => sql`
  left join negotiation_rules n on n.broker_company_id = ${brokerCompanyId ?? null}::bigint ${dealtWith(sql`p.carrier_id`, sql`${brokerCompanyId ?? null}::bigint`)}`

export const truckRowColumns = sql`${equipmentColumn}, ${columns}`

/** For many rows: `equipmentVals` reads the masks in a hundredth of the time. */
export const maskedRowColumns = sql`p.equipment_mask::text as equipment_mask, ${columns}`
export type MaskedRowRecord = Omit<TruckRowRecord, 'equipment_types'> & { readonly equipment_mask: string }

const milesFrom = (searched: Coordinates | undefined, place: PostPlace | undefined): number | undefined =>
  searched === undefined || place === undefined ? undefined : greatCircleMiles(searched, place)

/** Deadheads are from the searched places; undefined where none was searched or the destination is open. */
export const truckRowOf = (
  row: TruckRowRecord,
  pickup: Coordinates | undefined,
  dropoff: Coordinates | undefined,
  now: Instant,
): TruckRow => {
  const posted = postedTruckOf(row)
  return {
    ...posted,
    pickupMatchedHome: row.pickup_matched_home,
    dropoffMatchedHome: row.dropoff_matched_home,
    deadheadMiles: milesFrom(pickup, posted.pickup),
    dropoffDeadheadMiles: milesFrom(dropoff, posted.dropoff),
    carrier: {
      id: String(row.carrier_id),
      name: row.carrier_name,
      mcNumber: row.mc_number ?? undefined,
      dotNumber: row.dot_number ?? undefined,
      ...carrierFactsOf(row),
      phone: row.phone ?? undefined,
      email: row.email ?? undefined,
      relationship: { isFavorite: row.is_favorite ?? false, isBlocked: row.is_blocked ?? false, isSetUp: row.is_set_up ?? false },
    },
    trust: trustOf(row, now),
  }
}
