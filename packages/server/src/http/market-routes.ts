import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { findTruckPositions, getEquipmentTypes, getTruck, searchTrucks } from '@trm/adapters/http/contract'
import { brokerAreaReader } from './broker-access.ts'
import type { PortalServices } from './portal-services.ts'
import { cursorInvalid, notFound } from './refusal.ts'
import type { Routes } from './route.ts'
import { explanationWire } from './truck-explanation-wire.ts'
import { positionsWire } from './truck-positions-wire.ts'
import { truckPageWire } from './truck-page-wire.ts'
import { truckWire } from './truck-wire.ts'

/** GET /api/equipment-type (section 7), GET /api/trucks, GET /api/trucks/positions and GET /api/trucks/{id}. */
export const marketRoutes = (routes: Routes, services: PortalServices): void => {
  routes.bearer(getEquipmentTypes, () =>
    TE.fromTask(async () =>
      (await services.equipmentTypes()).map(({ name, val, isRetired }) => ({ name, val, is_retired: isRetired ? true : undefined })),
    ),
  )
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
              truckPageWire(page, explain === 'true' ? explanationWire(await one.explainTrucks(query, brokerId, page.asOf)) : undefined),
          ),
        ),
      ),
    )
  })
  routes.bearer(getTruck, ({ query, params }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ brokerId }) => TE.fromTask(() => services.truck(params['id'] ?? '', query, brokerId))),
      TE.chain(TE.fromOption(() => notFound)),
      TE.map(({ row, safetyRating, replies, ended, isQuiet, others, asOf }) => ({
        truck: truckWire(row),
        safety_rating: safetyRating,
        vetting_replies: replies.length === 0 ? undefined : [...replies],
        ended,
        is_quiet: isQuiet || undefined,
        other_trucks: others.map(truckWire),
        as_of: asOf,
      })),
    ),
  )
  routes.bearer(findTruckPositions, ({ query }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ brokerId }) => TE.fromTask(async () => positionsWire(await services.truckPositions(query, brokerId)))),
    ),
  )
}
