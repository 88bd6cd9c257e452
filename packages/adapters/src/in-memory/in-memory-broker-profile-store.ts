import * as TE from 'fp-ts/TaskEither'
import type { BrokerProfile, BrokerProfileStore } from '@trm/domain/broker-profile'

/** Null: the profile cannot be loaded, until one is saved. */
export const makeInMemoryBrokerProfileStore = (initial: BrokerProfile | null): BrokerProfileStore => {
  let kept = initial
  return {
    load: async () => kept,
    save: (profile) => TE.fromIO(() => (kept = profile)),
  }
}
