import { sql } from 'kysely'
import type { LoadPositionsQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import { DEFAULT_BOARD_SORT, MOST_LOAD_POSITIONS, type LoadPositions } from '@trm/domain/loads'
import { placeLabel } from '@trm/domain/places'
import { databaseNow, type Database } from '../database/database.ts'
import { boardTables } from './board-statement.ts'
import { companiesNamed, searchedLoadFilters } from './searched-load-filters.ts'

export interface LoadPositionsCall {
  readonly query: LoadPositionsQuery
  readonly carrierId: string
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
}

export interface LoadPositionsAnswer extends LoadPositions {
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
  readonly dropoff_latitude: number
  readonly dropoff_longitude: number
}

/** Where the loads are that the load search would find, in its order. */
export const findLoadPositions = async (database: Database, { query, carrierId, now }: LoadPositionsCall): Promise<LoadPositionsAnswer> => {
  const asOf = now ?? (await databaseNow(database.db))
  const filters = searchedLoadFilters(query)
  const tables = boardTables({
    carrierId,
    filters,
    companyIds: await companiesNamed(database, filters.company),
    sort: DEFAULT_BOARD_SORT,
    now: asOf,
    after: undefined,
    length: query.limit ?? MOST_LOAD_POSITIONS,
  })
  const { rows } = await sql<PositionRecord>`
    with ${tables}
    select counted.total, l.id, l.pickup_city, l.pickup_state, l.pickup_latitude, l.pickup_longitude, l.dropoff_latitude, l.dropoff_longitude
    from counted left join (page join loads l on l.id = page.id) on true
    order by page.sort_key, page.id desc`.execute(database.db)
  return {
    positions: rows.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              id: String(row.id),
              pickup: { latitude: row.pickup_latitude, longitude: row.pickup_longitude },
              dropoff: { latitude: row.dropoff_latitude, longitude: row.dropoff_longitude },
              place: placeLabel({ city: row.pickup_city, state: row.pickup_state }),
            },
          ],
    ),
    total: rows[0]?.total ?? 0,
    asOf,
  }
}
