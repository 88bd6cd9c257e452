import type { TruckChangesQuery, TruckPlacesQuery, TruckPositionsQuery, TruckQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { truckChanges } from './truck-changes.query.ts'
import { loadTruck } from './truck-detail.query.ts'
import { explainTrucks } from './truck-explanation.query.ts'
import { findTruckPositions } from './truck-positions.query.ts'
import { searchTrucks } from './truck-search.query.ts'

/** What the routes ask of posted trucks. `brokerId` decides whose favourites and blocks are marked; staff have none. */
export const truckServicesOver = (database: Database) => {
  const by = (brokerId: string | undefined) => ({ reader: { brokerCompanyId: brokerId }, now: undefined })
  return {
    searchTrucks: (query: TruckQuery, brokerId: string | undefined) => searchTrucks(database, { query, ...by(brokerId) }),
    /** Of the posts that ran at `asOf`, as the page beside it says. */
    explainTrucks: (query: TruckQuery, brokerId: string | undefined, asOf: Instant) =>
      explainTrucks(database, { query, ...by(brokerId), now: asOf }),
    /** One truck by its id, live or over; none for any other text. */
    truck: (id: string, places: TruckPlacesQuery, brokerId: string | undefined) => loadTruck(database, { id, places, ...by(brokerId) }),
    /** What became of a search since the answer its token is of; without a token, a token for now. */
    truckChanges: (query: TruckChangesQuery, brokerId: string | undefined) => truckChanges(database, { query, ...by(brokerId) }),
    truckPositions: (query: TruckPositionsQuery, brokerId: string | undefined) => findTruckPositions(database, { query, ...by(brokerId) }),
  }
}

export type TruckServices = ReturnType<typeof truckServicesOver>
