import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Caller } from '../http/caller.codec.ts'
import { type Refusal } from '../http/refusal.ts'
import { wrongAccountType } from '../people/broker-access.ts'
import { noAccess } from '../people/carrier-access.ts'
import type { People } from '../people/person-services.ts'
import type { Negotiator } from './negotiator.ts'
import type { OfferReader } from './offer-reader.ts'

/** A broker's people and a carrier's with access to the portal. Who is of both has both; who has neither is told why. */
export const negotiator =
  (services: People, caller: Caller): TaskEither<Refusal, Negotiator> =>
  async () => {
    const { id, brokerId, carrierId, isAppAccessAllowed } = await services.personOf(caller)
    if (id === undefined || (brokerId === undefined && carrierId === undefined)) return E.left(wrongAccountType)
    const drives = isAppAccessAllowed === true ? carrierId : undefined
    return brokerId === undefined && drives === undefined ? E.left(noAccess) : E.right({ personId: id, brokerId, carrierId: drives })
  }

/** Besides, staff read what all of them do (decision 6). */
export const offerReader =
  (services: People, caller: Caller): TaskEither<Refusal, OfferReader> =>
  async () => {
    const { isStaff } = await services.personOf(caller)
    if (isStaff) return E.right({ brokerId: undefined, carrierId: undefined, isStaff })
    const who = await negotiator(services, caller)()
    return E.isLeft(who) ? who : E.right({ ...who.right, isStaff })
  }
