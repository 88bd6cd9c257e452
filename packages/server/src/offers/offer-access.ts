import * as E from 'fp-ts/Either'
import { noAccess, notLetIn, type Access, type People } from '../people/access.ts'
import type { Negotiator, OfferReader } from './offer-reader.ts'

/** A broker's people and a carrier's with access to the portal. Who is of both has both; who has neither is told why. */
export const negotiator: Access<People, Negotiator> = (services, caller) => async () => {
  const person = await services.personOf(caller)
  const { id, brokerId, carrierId, isAppAccessAllowed } = person
  if (brokerId === undefined && carrierId === undefined) return E.left(notLetIn(person))
  const drives = isAppAccessAllowed === true ? carrierId : undefined
  return brokerId === undefined && drives === undefined ? E.left(noAccess) : E.right({ personId: id, brokerId, carrierId: drives })
}

/** Besides, staff read what all of them do (decision 6). */
export const offerReader: Access<People, OfferReader> = (services, caller) => async () => {
  const { id, isStaff } = await services.personOf(caller)
  if (isStaff) return E.right({ personId: id, brokerId: undefined, carrierId: undefined, isStaff })
  const who = await negotiator(services, caller)()
  return E.isLeft(who) ? who : E.right({ ...who.right, isStaff })
}
