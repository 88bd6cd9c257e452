import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { EnvironmentSource } from '@trm/domain/environment'
import type { BrokerProfile, BrokerProfileStore } from '@trm/domain/broker-profile'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import type { AuthenticatedUserSource } from '@trm/domain/identity'
import type { Logger } from '@trm/domain/kernel'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  EquipmentTypeWire,
  getAuthenticatedUser,
  getBrokerProfile,
  getEnvironment,
  getEquipmentTypes,
  patchBrokerProfile,
} from './contract/index.ts'

export const makeHttpEnvironmentSource = (client: HttpClient): EnvironmentSource => ({
  load: client.call(getEnvironment, { query: { appid: 'portal-broker' } }),
})

// What the signed-in app starts with (specification section 7).

export const makeHttpAuthenticatedUserSource = (client: HttpClient): AuthenticatedUserSource => ({
  load: client.call(getAuthenticatedUser, {}),
})

/** On any failure the profile is null (section 7): the client has logged why, and nobody is locked out for it (F69). */
export const makeHttpBrokerProfileStore = (client: HttpClient): BrokerProfileStore => ({
  load: pipe(
    client.call(getBrokerProfile, {}),
    TE.match(
      () => null,
      (profile): BrokerProfile => profile,
    ),
  ),
  save: (profile) => client.call(patchBrokerProfile, { body: profile }),
})

const anyItems = { ...getEquipmentTypes, answer: t.array(t.unknown) }

export const makeHttpEquipmentTypeSource = (client: HttpClient, logger: Logger): EquipmentTypeSource => ({
  load: pipe(
    client.call(anyItems, {}),
    TE.map((items) => containedList(EquipmentTypeWire, items, anyItems.id, logger)),
  ),
})
