import { sql } from 'kysely'
import type { CarrierProfile, ProfileLane, ProfileTruck } from '@trm/domain/carrier-directory'
import type { PlainDate } from '@trm/domain/kernel'
import { carrierCard } from '../carrier-company/carrier-card.query.ts'
import { carrierEquipment } from '../carrier-company/carrier-company.query.ts'
import { firstRow, type Database } from '../database/database.ts'
import { isRowId } from '../database/column-values.ts'
import { equipmentColumn } from '../trucks/posted-truck.ts'
import { carrierVerdict } from '../verdict/carrier-verdict.query.ts'
import { carrierHistory, carrierReliability } from './dealings.query.ts'
import { carrierNotes } from './notes.query.ts'
import { readSavedRelationship } from './relationship.query.ts'

const MOST_TRUCKS = 20
const MOST_LANES = 12
/** How long a favorite lane that was posted is remembered, days. */
const REMEMBERED_DAYS = 180

interface TruckRecord {
  readonly id: number
  readonly equipment_types: readonly string[]
  readonly pickup_city: string
  readonly pickup_state: string
  readonly dropoff_city: string | null
  readonly dropoff_state: string | null
  readonly available_from: PlainDate
  readonly available_to: PlainDate
}

const townOf = (city: string | null, state: string | null): ProfileTruck['to'] =>
  city === null || state === null ? undefined : { city, state }

const truckOf = (row: TruckRecord): ProfileTruck => ({
  id: String(row.id),
  equipmentTypes: row.equipment_types,
  from: { city: row.pickup_city, state: row.pickup_state },
  to: townOf(row.dropoff_city, row.dropoff_state),
  availableFrom: row.available_from,
  availableTo: row.available_to,
})

const liveTrucks = async ({ db }: Database, carrierId: string): Promise<Pick<CarrierProfile, 'trucks' | 'trucksPosted'>> => {
  const { rows } = await sql<TruckRecord & { readonly posted: number }>`
    select p.id, ${equipmentColumn}, p.pickup_city, p.pickup_state, p.dropoff_city, p.dropoff_state, p.available_from, p.available_to, count(*) over () as posted
    from truck_posts p where p.carrier_id = ${carrierId}::bigint and p.expires_at > clock_timestamp()
    order by p.available_from, p.id limit ${MOST_TRUCKS}::integer`.execute(db)
  return { trucks: rows.map(truckOf), trucksPosted: rows[0]?.posted ?? 0 }
}

const favouriteLanes = async ({ db }: Database, carrierId: string): Promise<readonly ProfileLane[]> => {
  const { rows } = await sql<{ from_city: string; from_state: string; to_city: string; to_state: string }>`
    select pickup_city as from_city, pickup_state as from_state, dropoff_city as to_city, dropoff_state as to_state
    from truck_posts where carrier_id = ${carrierId}::bigint and post_type = 'favorite_lane' and dropoff_city is not null
      and date_created > clock_timestamp() - make_interval(days => ${REMEMBERED_DAYS}::integer)
    group by 1, 2, 3, 4 order by count(*) desc, 1, 3 limit ${MOST_LANES}::integer`.execute(db)
  return rows.map((row) => ({ from: { city: row.from_city, state: row.from_state }, to: { city: row.to_city, state: row.to_state } }))
}

/** Nothing while one of its posts is quiet: it takes offers here and no calls. */
const contactOf = async ({ db }: Database, carrierId: string): Promise<CarrierProfile['contact']> => {
  const row = await firstRow(db)<{ phone: string | null; email: string | null }>`
    select c.phone, c.email from carriers c where c.id = ${carrierId}::bigint
      and not exists (select from truck_posts p where p.carrier_id = c.id and p.expires_at > clock_timestamp() and p.is_quiet)`
  return { phone: row?.phone ?? undefined, email: row?.email ?? undefined }
}

/** Whose eyes a profile is read with; staff are of no company. */
export interface ProfileReader {
  readonly companyId: string | undefined
  readonly personId: string
}

/** Undefined for a carrier there is not. */
export const carrierProfile = async (
  database: Database,
  carrierId: string,
  { companyId, personId }: ProfileReader,
): Promise<CarrierProfile | undefined> => {
  const card = isRowId(carrierId) ? await carrierCard(database, carrierId) : undefined
  if (card === undefined) return undefined
  const reliability = await carrierReliability(database, carrierId, companyId)
  const relationship = companyId === undefined ? undefined : await readSavedRelationship(database, { companyId, carrierId })
  return {
    id: carrierId,
    card,
    contact: await contactOf(database, carrierId),
    equipment: await carrierEquipment(database, carrierId),
    ...(await liveTrucks(database, carrierId)),
    lanes: await favouriteLanes(database, carrierId),
    trust: await carrierVerdict(database, carrierId, companyId, card.asOf),
    reliability: reliability.all,
    own:
      companyId === undefined || relationship === undefined
        ? undefined
        : {
            relationship,
            notes: await carrierNotes(database, { companyId, personId, carrierId }),
            history: { ...(await carrierHistory(database, carrierId, companyId)), reliability: reliability.own },
          },
    asOf: card.asOf,
  }
}
