import type { LoadBoardQuery, LoadChangesQuery, LoadPositionsQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { over } from '../database/over.ts'
import { brokersReliability } from './broker-reliability.query.ts'
import { laneRates } from './lane-rates.query.ts'
import { searchLoads } from './load-board.query.ts'
import { loadChanges } from './load-changes.query.ts'
import { explainLoads } from './load-explanation.query.ts'
import { findLoadPositions } from './load-positions.query.ts'
import { postedSince } from './new-matches.query.ts'
import { noteView, readPostedLoad } from './posted-load.query.ts'

/** What a carrier may see of what is posted; what it may not see is as if it did not exist. */
export const loadBoardServicesOver = (database: Database) => ({
  ...over({ postedSince, laneRates, dealings: brokersReliability, one: readPostedLoad, noteView })(database),
  search: (carrierId: string, query: LoadBoardQuery) => searchLoads(database, { query, carrierId, now: undefined }),
  /** Of what is on the board at `asOf`, as the page beside it says. */
  explain: (carrierId: string, query: LoadBoardQuery, asOf: Instant) => explainLoads(database, { query, carrierId, now: asOf }),
  positions: (carrierId: string, query: LoadPositionsQuery) => findLoadPositions(database, { query, carrierId, now: undefined }),
  changes: (carrierId: string, query: LoadChangesQuery) => loadChanges(database, { query, carrierId, now: undefined }),
})

export type LoadBoardServices = ReturnType<typeof loadBoardServicesOver>
