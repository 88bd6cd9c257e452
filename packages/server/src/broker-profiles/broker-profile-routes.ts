import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { getBrokerProfile, patchBrokerProfile } from '@trm/adapters/http/contract'
import type { BrokerProfile } from '@trm/domain/broker-profile'
import { cleanEquipmentFilter } from '@trm/domain/equipment'
import type { Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { broker } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import type { BrokerProfileServices } from './broker-profile-services.ts'

type Services = People & BrokerProfileServices

/** GET and PATCH /api/profiles/broker (section 7): always the caller's own. */
export const brokerProfileRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(getBrokerProfile, (_call, caller) =>
    pipe(
      broker(services, caller),
      TE.chain(({ id }) => TE.fromTask<BrokerProfile, Refusal>(() => services.brokerProfile(id))),
    ),
  )
  routes.bearer(patchBrokerProfile, ({ body }, caller) => {
    const profile = { ...body, equipmentFilter: cleanEquipmentFilter(body.equipmentFilter) }
    return pipe(
      broker(services, caller),
      TE.chain(({ id }) => TE.fromTask<BrokerProfile, Refusal>(() => services.saveBrokerProfile(id, profile))),
    )
  })
}
