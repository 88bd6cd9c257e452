import type { Database } from '../database/database.ts'
import type { LoadBoardServices, LoadServices } from '../http/load-services.ts'
import { brokersReliability } from './broker-reliability.query.ts'
import { changeLoad, closeLoad, confirmLoad } from './change-load.query.ts'
import { laneRates } from './lane-rates.query.ts'
import { postedSince } from './new-matches.query.ts'
import { searchLoads } from './load-board.query.ts'
import { loadChanges } from './load-changes.query.ts'
import { explainLoads } from './load-explanation.query.ts'
import { findLoadPositions } from './load-positions.query.ts'
import { listLoads } from './load-list.query.ts'
import { readOwnLoad } from './load-row.ts'
import { noteView, readPostedLoad } from './posted-load.query.ts'
import { postLoad } from './post-load.query.ts'

export const loadServicesOver = (database: Database): LoadServices => ({
  list: (companyId, query) => listLoads(database, companyId, query),
  one: (companyId, id) => readOwnLoad(database, companyId, id),
  post: (by, draft, externalId) => postLoad(database, by, draft, externalId),
  change: (by, event, change) => changeLoad(database, by, event, change),
  confirm: (by, id) => confirmLoad(database, by, id),
  close: (by, id) => closeLoad(database, by, id),
})

export const loadBoardServicesOver = (database: Database): LoadBoardServices => ({
  search: (carrierId, query) => searchLoads(database, { query, carrierId, now: undefined }),
  explain: (carrierId, query, asOf) => explainLoads(database, { query, carrierId, now: asOf }),
  positions: (carrierId, query) => findLoadPositions(database, { query, carrierId, now: undefined }),
  changes: (carrierId, query) => loadChanges(database, { query, carrierId, now: undefined }),
  postedSince: (carrierId, searches) => postedSince(database, carrierId, searches),
  laneRates: (lane) => laneRates(database, lane),
  dealings: (companyIds) => brokersReliability(database, companyIds),
  one: (carrierId, id) => readPostedLoad(database, carrierId, id),
  noteView: (carrierId, id) => noteView(database, carrierId, id),
})
