import { sql } from 'kysely'
import type { LoadPositionsQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import { DEFAULT_BOARD_SORT, MOST_LOAD_POSITIONS } from '@trm/domain/loads'
import type { Coordinates } from '@trm/domain/places'
import { databaseNow, type Database } from '../database/database.ts'
import { positionsOf, type PositionRecord, type PositionsAnswer } from '../market-list/list-wire.ts'
import { boardTables } from './board-statement.ts'
import { searchedLoads } from './load-conditions.ts'

export interface LoadPositionsCall {
  readonly query: LoadPositionsQuery
  readonly carrierId: string
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
}

export type LoadPositionsAnswer = PositionsAnswer<{ readonly pickup: Coordinates; readonly dropoff: Coordinates }>

interface LanePositionRecord extends PositionRecord {
  readonly dropoff_latitude: number
  readonly dropoff_longitude: number
}

/** Where the loads are that the load search would find, in its order. */
export const findLoadPositions = (database: Database, { query, carrierId, now }: LoadPositionsCall): Promise<LoadPositionsAnswer> =>
  database.reading(async (from, moment) => {
    const asOf = now ?? moment?.now ?? (await databaseNow(from.db))
    const tables = boardTables({
      ...(await searchedLoads(from, query)),
      carrierId,
      sort: DEFAULT_BOARD_SORT,
      now: asOf,
      after: undefined,
      length: query.limit ?? MOST_LOAD_POSITIONS,
    })
    const { rows } = await sql<LanePositionRecord>`
    with ${tables}
    select counted.total, l.id, l.pickup_city, l.pickup_state, l.pickup_latitude, l.pickup_longitude, l.dropoff_latitude, l.dropoff_longitude
    from counted left join (page join loads l on l.id = page.id) on true
    order by page.sort_key, page.id desc`.execute(from.db)
    return positionsOf(rows, asOf, (row) => ({
      pickup: { latitude: row.pickup_latitude, longitude: row.pickup_longitude },
      dropoff: { latitude: row.dropoff_latitude, longitude: row.dropoff_longitude },
    }))
  })
