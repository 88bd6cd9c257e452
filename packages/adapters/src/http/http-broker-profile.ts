import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BrokerProfile, BrokerProfileStore } from '@trm/domain/broker-profile'
import { NOTHING, type HttpClient } from './client.ts'
import { getBrokerProfile, patchBrokerProfile } from './contract/index.ts'

/** On any failure the profile is null (section 7): the client has logged why, and nobody is locked out for it (F69). */
export const makeHttpBrokerProfileStore = (client: HttpClient): BrokerProfileStore => ({
  load: pipe(
    client.call(getBrokerProfile, NOTHING),
    TE.match(
      () => null,
      (profile): BrokerProfile => profile,
    ),
  ),
  save: (profile) => client.call(patchBrokerProfile, { query: undefined, body: profile }),
})
