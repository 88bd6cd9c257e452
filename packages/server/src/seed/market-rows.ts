import { referenceEquipment } from '@trm/data/equipment'
import { sql, type Transaction } from 'kysely'
import { foldedName, instantToIso } from '@trm/domain/kernel'
import { laneKey } from '@trm/domain/loads'
import { cellOf, unitVector } from '@trm/domain/places'
import { isoOrNull } from '../database/column-values.ts'
import { statedColumns } from '../loads/load-record.ts'
import type { DemoPerson } from '../identity-provider/demo-people.ts'
import type {
  GeneratedCarrier,
  GeneratedLoad,
  GeneratedRelationship,
  GeneratedRules,
  GeneratedTruckPost,
  GeneratedView,
} from './generated-market.ts'
import type { Schema } from '../database/schema.ts'

// Generated things as rows of their tables; instants as ISO text, absent as null.

export const equipmentTypeRows = referenceEquipment.map(({ name, val }, index) => ({ val, name, mask_bit: index, position: index }))

/** Arithmetic, not bit operators: those stop at 32 bits. Exact below bit 53. */
const maskOf = (vals: readonly string[]): number =>
  equipmentTypeRows.reduce((mask, { val, mask_bit: bit }) => (vals.includes(val) ? mask + 2 ** bit : mask), 0)

export const carrierRow = (carrier: GeneratedCarrier) => ({
  id: carrier.id,
  name: carrier.name,
  mc_number: carrier.mcNumber ?? null,
  dot_number: carrier.dotNumber,
  authority_type: carrier.authority ?? null,
  authority_since: carrier.authoritySince ?? null,
  number_of_trucks: carrier.numberOfTrucks ?? null,
  number_of_inspections: carrier.numberOfInspections ?? null,
  bipd_on_file: carrier.bipdOnFile ?? null,
  safety_rating: carrier.safetyRating ?? null,
  home_city: carrier.home.city,
  home_state: carrier.home.state,
  phone: carrier.phone,
  email: carrier.email,
  folded_name: foldedName(carrier.name),
})

export const relationshipRow = (relationship: GeneratedRelationship) => ({
  broker_company_id: relationship.brokerCompanyId,
  carrier_id: relationship.carrierId,
  is_favorite: relationship.isFavorite,
  is_blocked: relationship.isBlocked,
  is_set_up: relationship.isSetUp,
})

export const truckPostRow = (post: GeneratedTruckPost) => {
  const { pickup, dropoff, home } = post
  const from = unitVector(pickup)
  const to = dropoff === undefined ? undefined : unitVector(dropoff)
  return {
    id: post.id,
    carrier_id: post.carrierId,
    post_type: post.postType,
    equipment_mask: maskOf(post.equipment),
    available_from: post.availableFrom,
    available_to: post.availableTo,
    expires_at: instantToIso(post.expiresAt),
    pickup_city: pickup.city,
    pickup_state: pickup.state,
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    pickup_timezone: pickup.timezone,
    dropoff_city: dropoff?.city ?? null,
    dropoff_state: dropoff?.state ?? null,
    dropoff_latitude: dropoff?.latitude ?? null,
    dropoff_longitude: dropoff?.longitude ?? null,
    home_city: home?.city ?? null,
    home_state: home?.state ?? null,
    pickup_matched_home: home !== undefined && home.number === pickup.number,
    dropoff_matched_home: home !== undefined && home.number === dropoff?.number,
    trip_miles: post.tripMiles ?? null,
    date_created: instantToIso(post.dateCreated),
    last_confirmed: instantToIso(post.lastConfirmed),
    pickup_cell: cellOf(pickup),
    pickup_x: from.x,
    pickup_y: from.y,
    pickup_z: from.z,
    dropoff_x: to?.x ?? null,
    dropoff_y: to?.y ?? null,
    dropoff_z: to?.z ?? null,
    is_seeded: true,
  }
}

export const loadRow = (load: GeneratedLoad) => ({
  id: load.id,
  broker_company_id: load.brokerCompanyId,
  reference_id: load.referenceId,
  state: load.state,
  equipment_type: load.equipment,
  lane_key: laneKey(load),
  pickup_city: load.pickup.city,
  pickup_state: load.pickup.state,
  pickup_latitude: load.pickup.latitude,
  pickup_longitude: load.pickup.longitude,
  pickup_date: instantToIso(load.pickupAt),
  pickup_date_end: isoOrNull(load.pickupUntil),
  pickup_timezone: load.pickup.timezone,
  pickup_fcfs: load.pickupFcfs,
  dropoff_city: load.dropoff.city,
  dropoff_state: load.dropoff.state,
  dropoff_latitude: load.dropoff.latitude,
  dropoff_longitude: load.dropoff.longitude,
  dropoff_date: instantToIso(load.dropoffAt),
  dropoff_date_end: isoOrNull(load.dropoffUntil),
  dropoff_timezone: load.dropoff.timezone,
  dropoff_fcfs: load.dropoffFcfs,
  rate_total_cents: load.rateCents ?? null,
  total_miles: load.miles,
  miles_source: 'estimated',
  ...statedColumns(load),
  is_partial: load.isPartial,
  date_created: instantToIso(load.dateCreated),
  last_confirmed: instantToIso(load.lastConfirmed),
  is_seeded: true,
  version: 1,
  terms_version: 1,
})

export const priceRows = ({ id, prices }: GeneratedLoad) =>
  prices.map(({ at, rateTotal }) => ({ load_id: id, at: instantToIso(at), rate_total_cents: rateTotal ?? null }))

export const viewRow = ({ loadId, carrierId, at }: GeneratedView) => ({
  load_id: loadId,
  carrier_id: carrierId,
  first_at: instantToIso(at),
})

export const rulesRow = (rules: GeneratedRules) => ({
  broker_company_id: rules.brokerCompanyId,
  visibility: rules.visibility,
  rounds: rules.rounds,
  minutes_to_answer: rules.minutesToAnswer,
  least_percent: rules.leastPercent ?? null,
  former_rates: rules.formerRates,
  version: 1,
})

/** What `worksFor` names are the ids of the generated broker companies and carriers. */
export const personRow = (issuer: string, person: DemoPerson) => ({
  issuer,
  subject: person.subject,
  email: person.email,
  first_name: person.firstName,
  last_name: person.lastName,
  phone: person.phone,
  is_approved: person.isApproved,
  is_staff: person.isStaff,
  is_company_admin: person.isCompanyAdmin,
  is_trucker: person.isTrucker,
  is_app_access_allowed: person.isAppAccessAllowed,
  broker_company_id: person.worksFor._tag === 'Broker' ? person.worksFor.company : null,
  carrier_id: person.worksFor._tag === 'Carrier' ? person.worksFor.carrier : null,
  equipment_filter: person.equipmentFilter,
})

type Row = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** Enough rows in one statement to be quick, few enough to stay some megabytes. */
const batchSize = 2_000

/** Inserts plain rows, all with the columns of the first, as one JSON parameter a batch. Gives how many. */
export const insertRows = async (transaction: Transaction<Schema>, table: string, rows: readonly Row[]): Promise<number> => {
  const [first] = rows
  if (first === undefined) return 0
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::text::json)`.execute(transaction)
  }
  return rows.length
}
