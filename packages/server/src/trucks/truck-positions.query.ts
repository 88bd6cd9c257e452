import { sql } from 'kysely'
import type { TruckPositionsQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type { Coordinates } from '@trm/domain/places'
import { MOST_TRUCK_POSITIONS } from '@trm/domain/trucks'
import { databaseNow, type Database } from '../database/database.ts'
import { positionsOf, type PositionRecord, type PositionsAnswer } from '../market-list/list-wire.ts'
import { pageAndCount } from './truck-statement.ts'

export type TruckPositionsAnswer = PositionsAnswer<Coordinates>

export interface TruckPositionsCall {
  readonly query: TruckPositionsQuery
  /** As in `TruckSearchCall`. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  /** Undefined takes the database's clock (decision 24). */
  readonly now: Instant | undefined
}

/** Where the posts are that the truck search would find, in its order, without reading their carriers' facts. */
export const findTruckPositions = (
  database: Database,
  { query, reader: { brokerCompanyId }, now }: TruckPositionsCall,
): Promise<TruckPositionsAnswer> =>
  database.reading(async ({ db }, moment) => {
    const asOf = now ?? moment?.now ?? (await databaseNow(db))
    const { tables } = pageAndCount({
      query: { ...query, sort: undefined, cursor: undefined },
      brokerCompanyId,
      now: asOf,
      after: undefined,
      length: query.limit ?? MOST_TRUCK_POSITIONS,
    })
    const { rows } = await sql<PositionRecord>`
    with ${tables}
    select counted.total, p.id, p.pickup_city, p.pickup_state, p.pickup_latitude, p.pickup_longitude
    from counted left join (page join truck_posts p on p.id = page.id) on true
    order by page.sort_key, page.id`.execute(db)
    return positionsOf(rows, asOf, (row) => ({ latitude: row.pickup_latitude, longitude: row.pickup_longitude }))
  })
