import * as O from 'fp-ts/Option'
import type { BrokerProfile } from '@trm/domain/broker-profile'
import type { Database } from '../database/database.ts'
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

export type BrokerProfileServices = ReturnType<typeof brokerProfileServicesOver>
