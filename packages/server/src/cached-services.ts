import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TruckPage } from '@trm/domain/trucks'
import { makeAnswerCache, askOnce, makeVersionCache } from './database/answer-cache.ts'
import type { Database } from './database/database.ts'
import { makeReadDataVersions, versionOf, type ReadDataVersions } from './database/data-versions.ts'
import type { CursorInvalid } from './database/search-cursor.ts'
import { callerKey, saysStaff, type Caller } from './http/caller.codec.ts'
import { findLoads, withOwnOffers, type BoardAnswer, type BoardPage, type LoadSearchCall } from './loads/load-board.query.ts'
import { servicesOver, type PortalServices } from './market-services.ts'
import type { TruckServices } from './trucks/truck-routes.ts'
import { findTrucks, type TruckAnswer, type TruckSearchCall } from './trucks/truck-search.query.ts'

const MOST_CACHED_PEOPLE = 2_000
const MOST_CACHED_EXPLANATIONS = 128

/** Keeps pages of trucks while the market stands still. */
export const makeCachedTruckSearch = (find: (call: TruckSearchCall) => TE.TaskEither<CursorInvalid, TruckAnswer>) => {
  const cached = makeAnswerCache<CursorInvalid, TruckPage>('market')
  return (query: TruckSearchCall['query'], brokerCompanyId: string | undefined, read: ReadDataVersions) => {
    const ask = find({ query, reader: { brokerCompanyId }, now: undefined })
    return cached({ question: [query, brokerCompanyId ?? null], limit: query.limit, cursor: query.cursor, ask }, read)
  }
}

type Explain = TruckServices['explainTrucks']

/** Counts once what many ask beside the same page: an explanation is of a search, a reader and a time, while the market stands. */
export const makeCachedTruckExplanation = (explain: Explain) => {
  const cache = makeVersionCache<ReturnType<Explain>>(MOST_CACHED_EXPLANATIONS)
  return async (read: ReadDataVersions, ...call: Parameters<Explain>): ReturnType<Explain> => {
    const [query, brokerCompanyId, asOf] = call
    const versions = await read()
    const key = JSON.stringify([{ ...query, sort: undefined, limit: undefined, cursor: undefined }, brokerCompanyId ?? null, asOf])
    return askOnce(cache, versionOf(versions, versions.market), key, () => explain(...call))
  }
}

/** Keeps pages while the loads stand still; the carrier's own offers on them are read each time. */
export const makeCachedLoadSearch = (
  find: (call: LoadSearchCall) => TE.TaskEither<CursorInvalid, BoardAnswer>,
  ofCarrier: (carrierId: string, page: BoardPage) => Promise<BoardPage>,
) => {
  const cached = makeAnswerCache<CursorInvalid, BoardPage>('loads')
  return (carrierId: string, query: LoadSearchCall['query'], read: ReadDataVersions) => {
    const ask = find({ query, carrierId, now: undefined })
    return pipe(
      cached({ question: [{ ...query, explain: undefined }, carrierId], limit: query.limit, cursor: query.cursor, ask }, read),
      TE.chainTaskK((page) => () => ofCarrier(carrierId, page)),
    )
  }
}

/** Whose row it is, and what the token adds to it or a key takes from it. */
const personKey = (caller: Caller): string =>
  `${callerKey(caller)}${saysStaff(caller) ? ' staff' : ''}${caller.apiKey === undefined ? '' : ` key of ${caller.apiKey.kind} ${caller.apiKey.companyId}`}`

/**
 * The market's services, with the person who asks and the trucks and loads of a search cached while the database holds the same
 * (docs/decisions/0008). Not for a transaction: what it has changed itself is in no version yet.
 */
export const cachedServicesOver = (database: Database): PortalServices => {
  const services = servicesOver(database)
  const readVersions = makeReadDataVersions(database)
  const people = makeVersionCache<ReturnType<PortalServices['personOf']>>(MOST_CACHED_PEOPLE)
  const searchTrucks = makeCachedTruckSearch((call) => findTrucks(database, call))
  const searchLoads = makeCachedLoadSearch(
    (call) => findLoads(database, call),
    (carrierId, page) => withOwnOffers(database, carrierId, page),
  )
  const explainTrucks = makeCachedTruckExplanation(services.explainTrucks)
  const cachedWith = (read: ReadDataVersions): ReturnType<NonNullable<PortalServices['forOneCall']>> => ({
    personOf: async (caller: Caller) => {
      const versions = await read()
      return askOnce(people, versionOf(versions, versions.people), personKey(caller), () => services.personOf(caller))
    },
    searchTrucks: (query, brokerId) => searchTrucks(query, brokerId, read),
    explainTrucks: (...call) => explainTrucks(read, ...call),
    loadBoard: { ...services.loadBoard, search: (carrierId, query) => searchLoads(carrierId, query, read) },
  })
  const forOneCall = () => {
    let versions: ReturnType<ReadDataVersions> | undefined
    return cachedWith(() => (versions ??= readVersions()))
  }
  return { ...services, ...cachedWith(readVersions), forOneCall }
}
