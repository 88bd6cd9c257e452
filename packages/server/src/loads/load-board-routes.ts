import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import type { Cents, Instant } from '@trm/domain/kernel'
import { isProfitSort, MOST_DEALINGS, type LoadExplanation, type LoadGoneReason } from '@trm/domain/loads'
import { costPerMileOf } from '../carrier-company/carrier-company.query.ts'
import type { Database } from '../database/database.ts'
import { over } from '../database/over.ts'
import { isRowId } from '../database/column-values.ts'
import { doneTo, found, pageAnswer, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import type { ChangesAnswer } from '../market-list/list-changes.ts'
import { changesWire, positionsWire } from '../market-list/list-wire.ts'
import { carrier, routesFor, type People } from '../people/access.ts'
import { brokersReliability } from './broker-reliability.query.ts'
import { laneRates, type WholeLane } from './lane-rates.query.ts'
import { searchLoads, type BoardPage } from './load-board.query.ts'
import { loadChanges } from './load-changes.query.ts'
import { explainLoads } from './load-explanation.query.ts'
import { findLoadPositions, type LoadPositionsAnswer } from './load-positions.query.ts'
import { postedSince } from './new-matches.query.ts'
import { noteView, readPostedLoad } from './posted-load.query.ts'

/** What a carrier may see of what is posted; what it may not see is as if it did not exist. */
export const loadBoardServicesOver = (database: Database) => ({
  ...over({ postedSince, laneRates, dealings: brokersReliability, one: readPostedLoad, noteView, costPerMile: costPerMileOf })(database),
  search: (carrierId: string, query: contract.LoadBoardQuery) => searchLoads(database, { query, carrierId, now: undefined }),
  /** Of what is on the board at `asOf`, as the page beside it says. */
  explain: (carrierId: string, query: contract.LoadBoardQuery, asOf: Instant) => explainLoads(database, { query, carrierId, now: asOf }),
  positions: (carrierId: string, query: contract.LoadPositionsQuery) => findLoadPositions(database, { query, carrierId, now: undefined }),
  changes: (carrierId: string, query: contract.LoadChangesQuery) => loadChanges(database, { query, carrierId, now: undefined }),
})

export type LoadBoardServices = ReturnType<typeof loadBoardServicesOver>
type OneCall = People & { readonly loadBoard: LoadBoardServices }
type Services = OneCall & { readonly forOneCall?: () => OneCall }

const explained = (
  services: Pick<Services, 'loadBoard'>,
  carrierId: string,
  query: contract.LoadBoardQuery,
  { asOf }: BoardPage,
): TE.TaskEither<Refusal, LoadExplanation | undefined> =>
  query.explain === 'true' ? TE.fromTask(() => services.loadBoard.explain(carrierId, query, asOf)) : TE.right(undefined)

/** The same search to every reader whose order does not stand on what a mile costs them. */
const asked = (query: contract.LoadBoardQuery, costPerMile: Cents): contract.LoadBoardQuery => ({
  ...query,
  costPerMile: query.sort !== undefined && isProfitSort(query.sort) ? costPerMile : undefined,
})

/** Every parameter is needed: a lane has two ends and a kind of truck. */
const wholeLane = (query: contract.LaneRatesQuery): E.Either<Refusal, WholeLane> => {
  const missing = Object.entries(query).filter(([, value]) => value === undefined)
  return missing.length === 0
    ? E.right(query as WholeLane) // nothing is missing
    : E.left(
        refusal('invalid_request', 'A lane needs both of its ends and an equipment type.', {
          errors: missing.map(([field]) => ({ field, code: 'required', message: `Give ${field}.` })),
        }),
      )
}

/** What is no id is nobody's. */
const companiesOf = (ids: string | undefined): readonly string[] =>
  [
    ...new Set(
      (ids ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(isRowId),
    ),
  ].slice(0, MOST_DEALINGS)

const loadPositionsWire = (answer: LoadPositionsAnswer): contract.LoadPositionsWire => ({
  ...positionsWire(answer),
  pickup_latitudes: answer.positions.map(({ pickup }) => pickup.latitude),
  pickup_longitudes: answer.positions.map(({ pickup }) => pickup.longitude),
  dropoff_latitudes: answer.positions.map(({ dropoff }) => dropoff.latitude),
  dropoff_longitudes: answer.positions.map(({ dropoff }) => dropoff.longitude),
})

const loadChangesWire = (answer: ChangesAnswer<LoadGoneReason>): contract.LoadChangesWire => ({
  ...changesWire(answer),
  repriced: answer.changes._tag === 'Difference' ? [...(answer.changes.repricedIds ?? [])] : [],
})

/** /api/loadboard and /api/lanes/rates: what the caller's own carrier may see. */
export const loadBoardRoutes = (routes: Routes<Services>, services: Services): void => {
  const carriers = routesFor(carrier, routes, services)
  const { loadBoard } = services
  routes.bearer(contract.searchLoads, ({ query }, caller) => {
    const one = services.forOneCall?.() ?? services
    return pipe(
      carrier(one, caller),
      TE.chain(({ carrierId }) =>
        pipe(
          TE.fromTask(async () => query.costPerMile ?? (await loadBoard.costPerMile(carrierId))),
          TE.bindTo('costPerMile'),
          TE.bind('page', ({ costPerMile }) => pageAnswer(one.loadBoard.search(carrierId, asked(query, costPerMile)))),
          TE.bind('explain', ({ page }) => explained(one, carrierId, query, page)),
        ),
      ),
      TE.map(({ page: { rows, ...page }, explain, costPerMile }) => ({ ...page, loads: rows, explain, costPerMile })),
    )
  })
  carriers.bearer(contract.findLoadPositions, ({ query }, { carrierId }) =>
    TE.fromTask(async () => loadPositionsWire(await loadBoard.positions(carrierId, query))),
  )
  carriers.bearer(contract.getLoadChanges, ({ query }, { carrierId }) =>
    TE.fromTask(async () => loadChangesWire(await loadBoard.changes(carrierId, query))),
  )
  carriers.bearer(contract.getLaneRates, ({ query }) =>
    pipe(
      TE.fromEither(wholeLane(query)),
      TE.chain((lane) => TE.fromTask(() => loadBoard.laneRates(lane))),
    ),
  )
  carriers.bearer(contract.getBrokerDealings, ({ query }) =>
    TE.fromTask(async () => {
      const told = await loadBoard.dealings(companiesOf(query.company_ids))
      return { items: [...told].map(([companyId, dealings]) => ({ companyId, dealings })) }
    }),
  )
  carriers.bearer(contract.getPostedLoad, ({ params }, { carrierId }) => found(() => loadBoard.one(carrierId, params['loadId'] ?? '')))
  carriers.bearer(contract.noteLoadView, ({ params }, { carrierId }) => doneTo(() => loadBoard.noteView(carrierId, params['loadId'] ?? '')))
}
