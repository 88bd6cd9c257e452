import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import * as contract from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type { TruckExplanation, TruckPage, TruckRow } from '@trm/domain/trucks'
import type { Database } from '../database/database.ts'
import { found, notFound, pageAnswer } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { changesWire, positionsWire } from '../market-list/list-wire.ts'
import { brokerAreaReader, brokerCompany, routesFor, type People } from '../people/access.ts'
import { findFittingTrucks } from './fitting-trucks.query.ts'
import { truckChanges } from './truck-changes.query.ts'
import { loadTruck } from './truck-detail.query.ts'
import { explainTrucks } from './truck-explanation.query.ts'
import { findTruckPositions, type TruckPositionsAnswer } from './truck-positions.query.ts'
import { searchTrucks } from './truck-search.query.ts'

/** What the routes ask of posted trucks. `brokerId` decides whose favourites and blocks are marked; staff have none. */
export const truckServicesOver = (database: Database) => {
  const by = (brokerId: string | undefined) => ({ reader: { brokerCompanyId: brokerId }, now: undefined })
  return {
    searchTrucks: (query: contract.TruckQuery, brokerId: string | undefined) => searchTrucks(database, { query, ...by(brokerId) }),
    /** Of the posts that ran at `asOf`, as the page beside it says. */
    explainTrucks: (query: contract.TruckQuery, brokerId: string | undefined, asOf: Instant) =>
      explainTrucks(database, { query, ...by(brokerId), now: asOf }),
    /** One truck by its id, live or over; none for any other text. */
    truck: (id: string, places: contract.TruckPlacesQuery, brokerId: string | undefined) =>
      loadTruck(database, { id, places, ...by(brokerId) }),
    /** What became of a search since the answer its token is of; without a token, a token for now. */
    truckChanges: (query: contract.TruckChangesQuery, brokerId: string | undefined) => truckChanges(database, { query, ...by(brokerId) }),
    truckPositions: (query: contract.TruckPositionsQuery, brokerId: string | undefined) =>
      findTruckPositions(database, { query, ...by(brokerId) }),
    /** For an own load of the company; none of another's. */
    fittingTrucks: (companyId: string, loadId: string) => findFittingTrucks(database, companyId, loadId),
  }
}

export type TruckServices = ReturnType<typeof truckServicesOver>
type OneCall = People & Pick<TruckServices, 'searchTrucks' | 'explainTrucks'>
type Services = OneCall & TruckServices & { readonly forOneCall?: () => OneCall }

/** How a carrier is reached is for brokers to know (decision 6). */
const forStaff = <R extends Pick<TruckRow, 'carrier'>>(row: R): R => ({
  ...row,
  carrier: { ...row.carrier, phone: undefined, email: undefined },
})

type Answer = t.TypeOf<typeof contract.searchTrucks.answer>

/** Without an explanation it is the page itself, so that one that is asked for again is written once (`answerText`). */
const answerOf = (page: TruckPage, explain: TruckExplanation | undefined): Answer =>
  explain === undefined ? (page as Answer) : { ...page, explain } // `explain` is left out

const truckPositionsWire = (answer: TruckPositionsAnswer): contract.TruckPositionsWire => ({
  ...positionsWire(answer),
  latitudes: answer.positions.map(({ latitude }) => latitude),
  longitudes: answer.positions.map(({ longitude }) => longitude),
})

/** /api/trucks, and the trucks that fit a load: GET /api/loads/{id}/trucks. */
export const truckRoutes = (routes: Routes<Services>, services: Services): void => {
  const readers = routesFor(brokerAreaReader, routes, services)
  routes.bearer(contract.searchTrucks, ({ query: { explain, ...query } }, caller) => {
    const one = services.forOneCall?.() ?? services
    return pipe(
      brokerAreaReader(one, caller),
      TE.chain(({ brokerId }) =>
        pipe(
          pageAnswer(one.searchTrucks(query, brokerId)),
          TE.chainTaskK(
            (page) => async () =>
              answerOf(
                brokerId === undefined ? { ...page, rows: page.rows.map(forStaff) } : page,
                explain === 'true' ? await one.explainTrucks(query, brokerId, page.asOf) : undefined,
              ),
          ),
        ),
      ),
    )
  })
  readers.bearer(contract.getTruck, ({ query, id }, { brokerId }) =>
    pipe(
      TE.fromTask(() => services.truck(id, query, brokerId)),
      TE.chain(TE.fromOption(() => notFound)),
      TE.map((seen) => (brokerId === undefined ? { ...seen, row: forStaff(seen.row), others: seen.others.map(forStaff) } : seen)),
    ),
  )
  readers.bearer(contract.findTruckPositions, ({ query }, { brokerId }) =>
    TE.fromTask(async () => truckPositionsWire(await services.truckPositions(query, brokerId))),
  )
  readers.bearer(contract.getTruckChanges, ({ query }, { brokerId }) =>
    TE.fromTask(async () => changesWire(await services.truckChanges(query, brokerId))),
  )
  routesFor(brokerCompany, routes, services).bearer(contract.getFittingTrucks, ({ id }, { companyId }) =>
    found(() => services.fittingTrucks(companyId, id)),
  )
}
