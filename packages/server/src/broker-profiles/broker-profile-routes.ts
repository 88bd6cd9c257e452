import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TypeOf } from 'io-ts'
import { getBrokerProfile, patchBrokerProfile, type BrokerProfileWire } from '@trm/adapters/http/contract'
import type { BrokerProfile } from '@trm/domain/broker-profile'
import { cleanEquipmentFilter } from '@trm/domain/equipment'
import type { Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { broker } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import type { BrokerProfileServices } from './broker-profile-services.ts'

type Services = People & BrokerProfileServices

const profileWire = (profile: BrokerProfile): TypeOf<typeof BrokerProfileWire> => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  phone: profile.phone,
  equipment_filter: [...profile.equipmentFilter],
})

/** GET and PATCH /api/profiles/broker (section 7): always the caller's own. */
export const brokerProfileRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(getBrokerProfile, (_call, caller) =>
    pipe(
      broker(services, caller),
      TE.chain(({ id }) => TE.fromTask<BrokerProfile, Refusal>(() => services.brokerProfile(id))),
      TE.map(profileWire),
    ),
  )
  routes.bearer(patchBrokerProfile, ({ body }, caller) => {
    const profile = {
      firstName: body.first_name,
      lastName: body.last_name,
      phone: body.phone,
      equipmentFilter: cleanEquipmentFilter(body.equipment_filter),
    }
    return pipe(
      broker(services, caller),
      TE.chain(({ id }) => TE.fromTask<BrokerProfile, Refusal>(() => services.saveBrokerProfile(id, profile))),
      TE.map(profileWire),
    )
  })
}
