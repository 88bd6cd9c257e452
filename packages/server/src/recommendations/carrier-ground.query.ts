import * as O from 'fp-ts/Option'
import { sql } from 'kysely'
import { centsOf } from '@trm/domain/kernel'
import { unitVector, type Coordinates } from '@trm/domain/places'
import {
  DISMISSAL_DAYS,
  type CarrierGround,
  type Dismissal,
  type DismissalReason,
  type DrivenLane,
  type Lane,
  type ReadyTruck,
} from '@trm/domain/recommendations'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import { isLoadVisible } from '../board-rules/rules-record.ts'
import { isOpenOffer } from '../offers/offer-record.ts'
import { knownPlaces } from '../places/known-places.ts'

/** Of one carrier; the newest count. */
const MOST_TRUCKS = 50
const MOST_LANES = 100
/** How long a lane that was driven or posted is remembered, days. */
const REMEMBERED_DAYS = 180

interface TruckRecord {
  readonly id: number
  readonly types: readonly string[]
  readonly latitude: number
  readonly longitude: number
  readonly to_latitude: number | null
  readonly to_longitude: number | null
  readonly ready_at: Date
  readonly until: Date
}

interface LaneRecord {
  readonly from_latitude: number
  readonly from_longitude: number
  readonly to_latitude: number
  readonly to_longitude: number
}

const place = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude })

const laneOf = (row: LaneRecord): Lane => ({
  from: unitVector(place(row.from_latitude, row.from_longitude)),
  to: unitVector(place(row.to_latitude, row.to_longitude)),
})

const readyTrucks = async ({ db }: Database, carrierId: string): Promise<readonly ReadyTruck[]> => {
  const { rows } = await sql<TruckRecord>`${preparedStatement}
    select p.id, array(select e.val from equipment_types e where p.equipment_mask & (1::bigint << e.mask_bit) <> 0 order by e.mask_bit) as types,
      p.pickup_latitude as latitude, p.pickup_longitude as longitude, p.dropoff_latitude as to_latitude, p.dropoff_longitude as to_longitude,
      greatest(date_trunc('milliseconds', clock_timestamp()), p.available_from::timestamp at time zone p.pickup_timezone) as ready_at, p.expires_at as until
    from truck_posts p where p.carrier_id = ${carrierId}::bigint and p.expires_at > clock_timestamp()
    order by p.id desc limit ${MOST_TRUCKS}::integer`.execute(db)
  return rows.map((row) => ({
    id: String(row.id),
    equipment: row.types,
    at: place(row.latitude, row.longitude),
    readyAt: timeOf(row.ready_at),
    until: timeOf(row.until),
    destination: row.to_latitude === null || row.to_longitude === null ? undefined : place(row.to_latitude, row.to_longitude),
  }))
}

const favouriteLanes = async ({ db }: Database, carrierId: string): Promise<readonly Lane[]> => {
  const { rows } = await sql<LaneRecord>`${preparedStatement}
    select distinct pickup_latitude as from_latitude, pickup_longitude as from_longitude, dropoff_latitude as to_latitude, dropoff_longitude as to_longitude
    from truck_posts where carrier_id = ${carrierId}::bigint and post_type = 'favorite_lane' and dropoff_latitude is not null
      and date_created > clock_timestamp() - make_interval(days => ${REMEMBERED_DAYS}::integer) limit ${MOST_LANES}::integer`.execute(db)
  return rows.map(laneOf)
}

const drivenLanes = async ({ db }: Database, carrierId: string): Promise<readonly DrivenLane[]> => {
  const { rows } = await sql<LaneRecord & { readonly booked: boolean }>`${preparedStatement}
    select o.status = 'booked_load' as booked, l.pickup_latitude as from_latitude, l.pickup_longitude as from_longitude,
      l.dropoff_latitude as to_latitude, l.dropoff_longitude as to_longitude
    from offers o join loads l on l.id = o.load_id
    where o.carrier_id = ${carrierId}::bigint and o.updated_at > clock_timestamp() - make_interval(days => ${REMEMBERED_DAYS}::integer)
    order by o.updated_at desc limit ${MOST_LANES}::integer`.execute(db)
  return rows.map((row) => ({ ...laneOf(row), kind: row.booked ? 'booked' : 'bid' }))
}

interface DismissalRecord extends LaneRecord {
  readonly id: number
  readonly load_id: number
  readonly reason: DismissalReason
  readonly company: number
  readonly pickup_date: Date
  readonly miles: number
  readonly rate: number | null
  readonly deadhead_miles: number
}

const dismissals = async ({ db }: Database, carrierId: string): Promise<readonly Dismissal[]> => {
  const { rows } = await sql<DismissalRecord>`${preparedStatement}
    select d.id, d.load_id, d.reason, l.broker_company_id as company, d.pickup_date, l.total_miles as miles, d.rate_total_cents as rate, d.deadhead_miles,
      l.pickup_latitude as from_latitude, l.pickup_longitude as from_longitude, l.dropoff_latitude as to_latitude, l.dropoff_longitude as to_longitude
    from recommendation_dismissals d join loads l on l.id = d.load_id
    where d.carrier_id = ${carrierId}::bigint and d.at > clock_timestamp() - make_interval(days => ${DISMISSAL_DAYS}::integer)
    order by d.id desc`.execute(db)
  return rows.map((row) => ({
    ...laneOf(row),
    id: String(row.id),
    loadId: String(row.load_id),
    reason: row.reason,
    companyId: String(row.company),
    pickupFrom: timeOf(row.pickup_date),
    miles: Math.max(1, row.miles),
    rate: row.rate === null ? undefined : centsOf(row.rate),
    deadheadMiles: row.deadhead_miles,
  }))
}

interface Reach {
  readonly hidden_companies: readonly string[]
  readonly busy_loads: readonly string[]
  readonly unbookable_companies: readonly string[]
  readonly home_city: string | null
  readonly home_state: string | null
}

/** Whose loads the carrier does not see, and on which it negotiates or drives already. */
const reachOf = async ({ db }: Database, carrierId: string): Promise<Reach> => {
  const row = await firstRow(db)<Reach>`${preparedStatement}
    select c.home_city, c.home_state,
      array(select b.id::text from broker_companies b
        left join negotiation_rules n on n.broker_company_id = b.id
        left join carrier_relationships r on r.broker_company_id = b.id and r.carrier_id = c.id
        where not ${isLoadVisible}) as hidden_companies,
      array(select n.broker_company_id::text from negotiation_rules n where not n.book_now) as unbookable_companies,
      array(select o.load_id::text from offers o where o.carrier_id = c.id and (${isOpenOffer} or o.status = 'booked_load')) as busy_loads
    from carriers c where c.id = ${carrierId}::bigint`
  return row ?? { hidden_companies: [], unbookable_companies: [], busy_loads: [], home_city: null, home_state: null }
}

export interface CarrierStanding {
  readonly ground: CarrierGround
  readonly home: { readonly city: string; readonly state: string } | undefined
  readonly hiddenCompanies: ReadonlySet<string>
  /** Whose loads nobody books at once. */
  readonly unbookableCompanies: ReadonlySet<string>
  /** Loads the carrier has an open or booked offer on. */
  readonly busyLoads: ReadonlySet<string>
}

/** Everything a carrier's recommendations stand on, as it is now. */
export const carrierStanding = async (database: Database, carrierId: string): Promise<CarrierStanding> => {
  const [trucks, lanes, driven, notWanted, reach, places] = await Promise.all([
    readyTrucks(database, carrierId),
    favouriteLanes(database, carrierId),
    drivenLanes(database, carrierId),
    dismissals(database, carrierId),
    reachOf(database, carrierId),
    knownPlaces(),
  ])
  const town = O.toUndefined(places.find(reach.home_city ?? '', reach.home_state ?? ''))
  return {
    ground: { trucks, home: town, favouriteLanes: lanes, drivenLanes: driven, dismissals: notWanted },
    home: town && { city: town.city, state: town.state },
    hiddenCompanies: new Set(reach.hidden_companies),
    unbookableCompanies: new Set(reach.unbookable_companies),
    busyLoads: new Set(reach.busy_loads),
  }
}
