import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  findLoadPositions,
  getBrokerDealings,
  getLaneRates,
  getLoadChanges,
  getPostedLoad,
  noteLoadView,
  searchLoads,
  type LaneRatesQuery,
  type LoadBoardQuery,
} from '@trm/adapters/http/contract'
import { MOST_DEALINGS, type LoadExplanation } from '@trm/domain/loads'
import { isRowId } from '../database/row-id.ts'
import { cursorInvalid, notFound, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { carrier } from '../people/carrier-access.ts'
import type { People } from '../people/person-services.ts'
import type { WholeLane } from './lane-rates.query.ts'
import type { LoadBoardServices } from './load-board-services.ts'
import type { BoardPage } from './load-board.query.ts'
import { loadChangesWire, loadPositionsWire } from './load-search-wire.ts'

type OneCall = People & { readonly loadBoard: LoadBoardServices }
type Services = OneCall & { readonly forOneCall?: () => OneCall }

const explained = (
  services: Pick<Services, 'loadBoard'>,
  carrierId: string,
  query: LoadBoardQuery,
  { asOf }: BoardPage,
): TE.TaskEither<Refusal, LoadExplanation | undefined> =>
  query.explain === 'true' ? TE.fromTask(() => services.loadBoard.explain(carrierId, query, asOf)) : TE.right(undefined)

/** Every parameter is needed: a lane has two ends and a kind of truck. */
const wholeLane = (query: LaneRatesQuery): E.Either<Refusal, WholeLane> => {
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

/** /api/loadboard and /api/lanes/rates: what the caller's own carrier may see. */
export const loadBoardRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(searchLoads, ({ query }, caller) => {
    const one = services.forOneCall?.() ?? services
    return pipe(
      carrier(one, caller),
      TE.chain(({ carrierId }) =>
        pipe(
          one.loadBoard.search(carrierId, query),
          TE.mapLeft(() => cursorInvalid),
          TE.chain((page) =>
            pipe(
              explained(one, carrierId, query, page),
              TE.map((explain) => ({ page, explain })),
            ),
          ),
        ),
      ),
      TE.map(({ page: { rows, ...page }, explain }) => ({ ...page, loads: rows, explain })),
    )
  })
  routes.bearer(findLoadPositions, ({ query }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => services.loadBoard.positions(carrierId, query))),
      TE.map(loadPositionsWire),
    ),
  )
  routes.bearer(getLoadChanges, ({ query }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => services.loadBoard.changes(carrierId, query))),
      TE.map(loadChangesWire),
    ),
  )
  routes.bearer(getLaneRates, ({ query }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chainEitherKW(() => wholeLane(query)),
      TE.chain((lane) => TE.fromTask(() => services.loadBoard.laneRates(lane))),
    ),
  )
  routes.bearer(getBrokerDealings, ({ query }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(() => TE.fromTask(() => services.loadBoard.dealings(companiesOf(query.company_ids)))),
      TE.map((told) => ({ items: [...told].map(([companyId, dealings]) => ({ companyId, dealings })) })),
    ),
  )
  routes.bearer(getPostedLoad, ({ params }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => services.loadBoard.one(carrierId, params['loadId'] ?? ''))),
      TE.chain((opened) => (opened === undefined ? TE.left(notFound) : TE.right(opened))),
    ),
  )
  routes.bearer(noteLoadView, ({ params }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => services.loadBoard.noteView(carrierId, params['loadId'] ?? ''))),
      TE.chain((isSeen) => (isSeen ? TE.right(undefined) : TE.left(notFound))),
    ),
  )
}
