import { sql, type RawBuilder } from 'kysely'
import { instantToIso } from '@trm/domain/kernel'
import type { Load } from '@trm/domain/loads'
import { FIT_MILES, fittingTrucks, pickupDays, type FittingTrucks } from '@trm/domain/trucks'
import { databaseNow, type Database } from '../database/database.ts'
import { equipmentVals } from '../equipment/equipment-type.query.ts'
import { readOwnLoad } from '../loads/load-row.ts'
import { isOpenOffer } from '../offers/offer-record.ts'
import { chord2To, isNear, near } from '../places/near.ts'
import { CONDITIONS } from './truck-conditions.ts'
import { maskedRowColumns, truckRowOf, verdictTables, type MaskedRowRecord } from './truck-row.ts'

/** So many are weighed: carriers that are dealt with first, then the nearest. */
const MOST_WEIGHED = 200
/** A booking of the last year whose ends are both within these great-circle miles of the load's was on its lane. */
const LANE = { miles: 75, days: 365 } as const

interface FitRecord extends MaskedRowRecord {
  readonly lane_runs: number
}

/** By carrier, what the load's company booked on its lane. */
const laneRuns = ({ companyId, pickup, dropoff }: Load): RawBuilder<unknown> => sql`
  select o.carrier_id, count(*) as times from offers o join loads l on l.id = o.load_id
  where o.broker_company_id = ${companyId}::bigint and o.status = 'booked_load'
    and o.updated_at > clock_timestamp() - make_interval(days => ${LANE.days}::integer)
    and ${sql.join(near('l', 'pickup', pickup, LANE.miles), sql` and `)} and ${isNear('l', 'dropoff', dropoff, LANE.miles)}
  group by o.carrier_id`

/** As the truck search asks it, but of the whole pickup window; without who negotiates on the load already. */
const conditionsOf = (load: Load, asOf: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { from, to } = pickupDays(load)
  const { latitude, longitude } = load.pickup
  const asked = { pickupLatitude: latitude, pickupLongitude: longitude, pickupRadius: FIT_MILES, equipmentTypes: [load.equipmentType] }
  const conditions = [
    ...CONDITIONS.pickupRadius.asks(asked, from),
    ...CONDITIONS.equipmentTypes.asks(asked, from),
    ...CONDITIONS.carrierRelationshipFilter.asks({ carrierRelationshipFilter: 'hideBlocked' }, from),
    sql`p.available_from <= ${to}::date and p.available_to >= ${from}::date`,
    sql`p.expires_at > ${asOf}`,
    sql`not exists (select from offers o where o.load_id = ${load.id}::bigint and o.carrier_id = p.carrier_id and ${isOpenOffer})`,
  ]
  return sql.join(conditions, sql` and `)
}

const fitsQuery = (load: Load, asOf: RawBuilder<unknown>): RawBuilder<FitRecord> => {
  const dealings = sql`
    left join carrier_relationships r on r.broker_company_id = ${load.companyId}::bigint and r.carrier_id = p.carrier_id
    left join runs on runs.carrier_id = p.carrier_id`
  return sql<FitRecord>`
    with runs as materialized (${laneRuns(load)}),
    fits as (
      select p.id from truck_posts p ${dealings} where ${conditionsOf(load, asOf)}
      order by r.is_favorite is true desc, coalesce(runs.times, 0) desc, ${chord2To('p', 'pickup', load.pickup)}, p.id
      limit ${MOST_WEIGHED}::integer)
    select ${maskedRowColumns}, coalesce(runs.times, 0) as lane_runs
    from fits join truck_posts p on p.id = fits.id join carriers c on c.id = p.carrier_id ${dealings} ${verdictTables(load.companyId)}`
}

/** For one of the company's own loads; undefined for another's. A load that is not posted asks for no truck. */
export const findFittingTrucks = async (database: Database, companyId: string, loadId: string): Promise<FittingTrucks | undefined> => {
  const load = await readOwnLoad(database, companyId, loadId)
  if (load === undefined) return undefined
  const asOf = await databaseNow(database.db)
  if (load.state !== 'posted') return { trucks: [], asOf }
  const { rows } = await fitsQuery(load, sql`${instantToIso(asOf)}::timestamptz`).execute(database.db)
  const carried = await equipmentVals(
    database,
    rows.map(({ equipment_mask: mask }) => mask),
  )
  const candidates = rows.map((row, i) => ({
    truck: truckRowOf({ ...row, equipment_types: carried[i] ?? [] }, load.pickup, load.dropoff, asOf),
    laneRuns: row.lane_runs,
  }))
  return { trucks: fittingTrucks(load, candidates), asOf }
}
