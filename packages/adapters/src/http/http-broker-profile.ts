import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import type { BrokerProfile, BrokerProfileStore } from '@trm/domain/broker-profile'
import { NOTHING, type HttpClient } from './client.ts'
import { getBrokerProfile, patchBrokerProfile, type BrokerProfileWire } from './contract/index.ts'

const profileOf = (wire: t.TypeOf<typeof BrokerProfileWire>): BrokerProfile => ({
  firstName: wire.first_name ?? '',
  lastName: wire.last_name ?? '',
  phone: wire.phone ?? '',
  equipmentFilter: wire.equipment_filter ?? [],
})

/** On any failure the profile is null (section 7): the client has logged why, and nobody is locked out for it (F69). */
export const makeHttpBrokerProfileStore = (client: HttpClient): BrokerProfileStore => ({
  load: pipe(
    client.call(getBrokerProfile, NOTHING),
    TE.match(() => null, profileOf),
  ),
  save: ({ firstName, lastName, phone, equipmentFilter }) =>
    pipe(
      client.call(patchBrokerProfile, {
        query: undefined,
        body: { first_name: firstName, last_name: lastName, phone, equipment_filter: [...equipmentFilter] },
      }),
      TE.map(profileOf),
    ),
})
