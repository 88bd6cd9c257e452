import { sql, type RawBuilder } from 'kysely'
import type { TruckPositionsQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import { MOST_TRUCK_POSITIONS, type TruckPositions } from '@trm/domain/trucks'
import { databaseNow, type Database } from '../database/database.ts'
import { pageAndCount } from './truck-statement.ts'

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
  const asOf = now ?? (await databaseNow(database.db))
  const { rows } = await positionsQuery(query, reader.brokerCompanyId, asOf).execute(database.db)
  return {
    positions: rows.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              id: String(row.id),
              latitude: row.pickup_latitude,
              longitude: row.pickup_longitude,
              place: placeLabel({ city: row.pickup_city, state: row.pickup_state }),
            },
          ],
    ),
    total: rows[0]?.total ?? 0,
    asOf,
  }
}

const positionsQuery = (query: TruckPositionsQuery, brokerCompanyId: string | undefined, now: Instant): RawBuilder<PositionRecord> => {
  const search = { ...query, sort: undefined, cursor: undefined }
  const { tables } = pageAndCount({ query: search, brokerCompanyId, now, after: undefined, length: query.limit ?? MOST_TRUCK_POSITIONS })
  return sql<PositionRecord>`
    with ${tables}
    select counted.total, p.id, p.pickup_city, p.pickup_state, p.pickup_latitude, p.pickup_longitude
    from counted left join (page join truck_posts p on p.id = page.id) on true
    order by page.sort_key, page.id`
}
