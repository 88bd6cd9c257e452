import * as E from 'fp-ts/Either'
import { standingOf, type OfferSeen, type OfferStatus } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import type { Negotiator } from './offer-reader.ts'
import { noSuchOffer, type NegotiationFailure } from './offer-refusals.ts'
import { offerSeen } from './offer-seen.query.ts'

/** An offer of one of the reader's companies, standing where `stands` says; staff are of neither. */
export const ownOffer = async (
  database: Database,
  who: Negotiator,
  id: string,
  stands: (status: OfferStatus) => boolean,
): Promise<E.Either<NegotiationFailure, OfferSeen>> => {
  const offer = await offerSeen(database, { ...who, isStaff: false }, id)
  if (offer === undefined) return E.left(noSuchOffer)
  return stands(offer.status)
    ? E.right(offer)
    : E.left({ _tag: 'OfferRefused', refusal: { reason: { _tag: 'WrongStatus' }, standing: standingOf(offer, offer.load.state) } })
}
