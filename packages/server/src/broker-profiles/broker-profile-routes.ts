import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import type { BrokerProfile } from '@trm/domain/broker-profile'
import { cleanEquipmentFilter } from '@trm/domain/equipment'
import type { Database } from '../database/database.ts'
import type { Routes } from '../http/route.ts'
import { brokerCompany, routesFor, type People } from '../people/access.ts'
import { loadBrokerProfile, saveBrokerProfile } from './broker-profile.query.ts'

/** The routes let only brokers through; one who stopped being a broker in between gets 500 and no data. */
const ownProfile = <A>(profile: O.Option<A>): A => {
  if (O.isNone(profile)) throw new Error('the person is no broker any more')
  return profile.value
}

export const brokerProfileServicesOver = (database: Database) => ({
  brokerProfile: async (personId: string) => ownProfile(await loadBrokerProfile(database, personId)),
  saveBrokerProfile: async (personId: string, profile: BrokerProfile) => ownProfile(await saveBrokerProfile(database, personId, profile)),
})

type Services = People & ReturnType<typeof brokerProfileServicesOver>

/** GET and PATCH /api/profiles/broker (section 7): always the caller's own. */
export const brokerProfileRoutes = (routes: Routes<Services>, services: Services): void => {
  const brokers = routesFor(brokerCompany, routes, services)
  brokers.bearer(contract.getBrokerProfile, (_call, { personId }) => TE.fromTask(() => services.brokerProfile(personId)))
  brokers.bearer(contract.patchBrokerProfile, ({ body }, { personId }) =>
    TE.fromTask(() => services.saveBrokerProfile(personId, { ...body, equipmentFilter: cleanEquipmentFilter(body.equipmentFilter) })),
  )
}
