import type { Database } from './database/database.ts'
import { makeReadDataVersions, versionOf, type ReadDataVersions } from './database/data-versions.ts'
import { askOnce, makeVersionCache } from './database/version-cache.ts'
import { callerKey, type Caller } from './http/caller.codec.ts'
import type { PortalServices } from './market-services.ts'
import { makeCachedLoadSearch } from './loads/cached-load-search.ts'
import { findLoads, withOwnOffers } from './loads/load-board.query.ts'
import { servicesOver } from './market-services.ts'
import { makeCachedTruckExplanation } from './trucks/cached-truck-explanation.ts'
import { makeCachedTruckSearch } from './trucks/cached-truck-search.ts'
import { findTrucks } from './trucks/truck-search.query.ts'

const MOST_CACHED_PEOPLE = 2_000

/**
 * The market's services, with the person who asks and the trucks and loads of a search cached while the database holds the same
 * (docs/decisions/0008). Not for a transaction: what it has changed itself is in no version yet.
 */
export const cachedServicesOver = (database: Database): PortalServices => {
  const services = servicesOver(database)
  const readVersions = makeReadDataVersions(database)
  const people = makeVersionCache<ReturnType<PortalServices['personOf']>>(MOST_CACHED_PEOPLE)
  const search = makeCachedTruckSearch((call) => findTrucks(database, call))
  const searchLoads = makeCachedLoadSearch(
    (call) => findLoads(database, call),
    (carrierId, page) => withOwnOffers(database, carrierId, page),
  )
  const personAt = async (read: ReadDataVersions, caller: Caller): ReturnType<PortalServices['personOf']> => {
    const versions = await read()
    return askOnce(people, versionOf(versions, versions.people), callerKey(caller), () => services.personOf(caller))
  }
  const explain = makeCachedTruckExplanation(services.explainTrucks)
  const forOneCall: NonNullable<PortalServices['forOneCall']> = () => {
    let versions: ReturnType<ReadDataVersions> | undefined
    const read: ReadDataVersions = () => (versions ??= readVersions())
    return {
      personOf: (caller) => personAt(read, caller),
      searchTrucks: (query, brokerId) => search(query, brokerId, read),
      explainTrucks: (...call) => explain(read, ...call),
      loadBoard: { ...services.loadBoard, search: (carrierId, query) => searchLoads(carrierId, query, read) },
    }
  }
  return {
    ...services,
    forOneCall,
    personOf: (caller) => personAt(readVersions, caller),
    searchTrucks: (query, brokerId) => search(query, brokerId, readVersions),
    explainTrucks: (...call) => explain(readVersions, ...call),
    loadBoard: { ...services.loadBoard, search: (carrierId, query) => searchLoads(carrierId, query, readVersions) },
  }
}
