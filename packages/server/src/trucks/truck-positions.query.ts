import { sql, type RawBuilder } from 'kysely'
import type { TruckPositionsQuery } from '@trm/adapters/http/contract'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import { MOST_TRUCK_POSITIONS, type TruckPositions } from '@trm/domain/trucks'
import { databaseNow, type Database } from '../database/database.ts'
import { chord2To, conditionsOf, pickupPlace } from './truck-conditions.ts'

export interface TruckPositionsCall {
  readonly query: TruckPositionsQuery
  /** As in `TruckSearchCall`. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  /** Undefined takes the database's clock (decision 24). */
  readonly now: Instant | undefined
}

export interface TruckPositionsAnswer extends TruckPositions {
  readonly asOf: Instant
}

/** As in the truck search: a caller that names no day gets today in the middle of the continent. */
const zoneOfToday = 'America/Chicago'

/** One row with null columns when nothing matches. */
interface PositionRecord {
  readonly total: number
  readonly id: number | null
  readonly pickup_city: string
  readonly pickup_state: string
  readonly pickup_latitude: number
  readonly pickup_longitude: number
}

/** Where the posts are that the truck search would find, in its order, without reading their carriers' facts. */
export const findTruckPositions = async (database: Database, { query, reader, now }: TruckPositionsCall): Promise<TruckPositionsAnswer> => {
  const asOf = now ?? await databaseNow(database.db)
  const { rows } = await positionsQuery(query, reader.brokerCompanyId, asOf).execute(database.db)
  return {
    positions: rows.flatMap((row) => (row.id === null ? [] : [{
      id: String(row.id), latitude: row.pickup_latitude, longitude: row.pickup_longitude,
      place: placeLabel({ city: row.pickup_city, state: row.pickup_state }),
    }])),
    total: rows[0]?.total ?? 0,
    asOf,
  }
}

const positionsQuery = (query: TruckPositionsQuery, brokerCompanyId: string | undefined, now: Instant): RawBuilder<PositionRecord> => {
  const search = { ...query, sort: undefined, cursor: undefined }
  const { ofPosts, ofCarriers, ofRelationships } = conditionsOf(search, plainDateIn(now, zoneOfToday))
  const place = pickupPlace(search)
  const order = place === undefined ? sql`-floor(extract(epoch from p.date_created) * 1000)::float8` : chord2To('pickup', place)
  const carriers = ofCarriers.length > 0 ? sql`join carriers c on c.id = p.carrier_id` : sql``
  const relationships = ofRelationships.length > 0
    ? sql`left join carrier_relationships r on r.broker_company_id = ${brokerCompanyId ?? null}::bigint and r.carrier_id = p.carrier_id`
    : sql``
  const live = sql`p.expires_at > ${new Date(now).toISOString()}::timestamptz`
  return sql<PositionRecord>`
    with hits as materialized (
      select p.id, ${order} as sort_key from truck_posts p ${carriers} ${relationships}
      where ${sql.join([...ofPosts, live, ...ofCarriers, ...ofRelationships], sql` and `)}
    ), shown as (
      select id, sort_key from hits order by sort_key, id limit ${query.limit ?? MOST_TRUCK_POSITIONS}::integer
    )
    select matching.total, p.id, p.pickup_city, p.pickup_state, p.pickup_latitude, p.pickup_longitude
    from (select count(*) as total from hits) matching left join (shown join truck_posts p on p.id = shown.id) on true
    order by shown.sort_key, shown.id`
}
