import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import { findTruckPositions, getTruck, getTruckChanges, searchTrucks } from '@trm/adapters/http/contract'
import type { TruckExplanation, TruckPage, TruckRow } from '@trm/domain/trucks'
import { cursorInvalid, notFound, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { changesWire } from '../market-list/list-wire.ts'
import { brokerAreaReader } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import type { ChangesAnswer } from './truck-changes.query.ts'
import { truckPositionsWire } from './truck-search-wire.ts'
import type { TruckServices } from './truck-services.ts'

type OneCall = People & Pick<TruckServices, 'searchTrucks' | 'explainTrucks'>
type Services = OneCall & TruckServices & { readonly forOneCall?: () => OneCall }

/** How a carrier is reached is for brokers to know (decision 6). */
const forStaff = <R extends Pick<TruckRow, 'carrier'>>(row: R): R => ({
  ...row,
  carrier: { ...row.carrier, phone: undefined, email: undefined },
})

type Answer = t.TypeOf<typeof searchTrucks.answer>

/** Without an explanation it is the page itself, so that one that is asked for again is written once (`answerText`). */
const answerOf = (page: TruckPage, explain: TruckExplanation | undefined): Answer =>
  explain === undefined ? (page as Answer) : { ...page, explain } // `explain` is left out

/** GET /api/trucks, GET /api/trucks/positions, GET /api/trucks/{id} and GET /api/trucks/changes. */
export const truckRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(searchTrucks, ({ query: { explain, ...query } }, caller) => {
    const one = services.forOneCall?.() ?? services
    return pipe(
      brokerAreaReader(one, caller),
      TE.chain(({ brokerId }) =>
        pipe(
          one.searchTrucks(query, brokerId),
          TE.mapLeft(() => cursorInvalid),
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
  routes.bearer(getTruck, ({ query, params }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ brokerId }) =>
        pipe(
          TE.fromTask(() => services.truck(params['id'] ?? '', query, brokerId)),
          TE.chain(TE.fromOption(() => notFound)),
          TE.map((seen) => (brokerId === undefined ? { ...seen, row: forStaff(seen.row), others: seen.others.map(forStaff) } : seen)),
        ),
      ),
    ),
  )
  routes.bearer(findTruckPositions, ({ query }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ brokerId }) => TE.fromTask(async () => truckPositionsWire(await services.truckPositions(query, brokerId)))),
    ),
  )
  routes.bearer(getTruckChanges, ({ query }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ brokerId }) => TE.fromTask<ChangesAnswer, Refusal>(() => services.truckChanges(query, brokerId))),
      TE.map(changesWire),
    ),
  )
}
