import { absurd } from 'fp-ts/function'
import { REASON_CODES } from '@trm/adapters/http/contract'
import { dollarsOf } from '@trm/domain/kernel'
import type { OfferStatus, Refusal as Refused, RefusalReason } from '@trm/domain/offers'
import { LOW_OFFERS } from '@trm/domain/truck-posts'
import { notFound, refusal, type Refusal } from '../http/refusal.ts'

/** Why nothing was negotiated. Nothing was written. */
export type NegotiationFailure =
  /** No such offer, load or truck, or one that is not theirs to know of. */
  | { readonly _tag: 'NoSuchOffer' }
  /** It was answered since its sender saw it. */
  | { readonly _tag: 'StaleOffer'; readonly standing: Refused['standing'] }
  | { readonly _tag: 'OfferRefused'; readonly refusal: Refused }

export const noSuchOffer: NegotiationFailure = { _tag: 'NoSuchOffer' }

const STANDS: { readonly [S in OfferStatus | 'none']: string } = {
  none: 'Nothing was offered.',
  needs_confirmation: 'It waits for the broker.',
  pending_acceptance: 'It waits for the carrier.',
  booked_load: 'It is booked.',
  declined_load: 'It was declined, rescinded or ran out.',
  cancelled_load: 'Its booking was canceled.',
}

const wordsFor = (reason: RefusalReason): string => {
  switch (reason._tag) {
    case 'NotYourEvent':
      return 'That is for the other side to say.'
    case 'WrongStatus':
      return 'The offer does not stand where that could be said.'
    case 'NotYourTurn':
      return `The ${reason.turn} has the next word.`
    case 'AnswersAnotherEvent':
      return 'That does not answer what was said last.'
    case 'NoRoundsLeft':
      return 'You have no counter-offers left: accept or decline.'
    case 'Expired':
      return 'The time to answer is over.'
    case 'NotExpiredYet':
      return 'The time to answer is not over.'
    case 'AmountMissing':
      return 'Send the price in amount.'
    case 'AmountOutOfBounds':
      return `A price is ${dollarsOf(reason.min)} to ${dollarsOf(reason.max)} dollars.`
    case 'CounterOutOfBounds':
      return `This brokerage takes counter-offers of ${dollarsOf(reason.least)} to ${dollarsOf(reason.most)} dollars.`
    case 'AmountDiffers':
      return 'Another price stands than the one you saw.'
    case 'MinutesOutOfBounds':
      return `An answer is given ${reason.min} to ${reason.max} minutes.`
    case 'LoadNotPosted':
      return `The load is ${reason.state}.`
    case 'LoadNotVisible':
      return 'The load is not offered to this carrier.'
    case 'TruckTaken':
      return 'The truck is no longer free.'
    case 'AlreadyNegotiating':
      return 'This carrier and this load have an open offer already.'
    case 'BelowCarrierMinimum':
      return "The price is below the carrier's minimum for this truck: offer more, or offer the load to another truck."
    case 'TooManyLowOffers':
      return `${LOW_OFFERS.most} offers of this brokerage for the truck were below its carrier's minimum: it takes none of theirs for a time, whatever the price.`
    case 'TermsChanged':
      return `The load has changed. The ${reason.whoMustSee} has to see it as it is and answer again.`
    case 'NotThePostedRate':
      return reason.postedRate === undefined
        ? 'The load cannot be booked at once.'
        : `The posted rate is ${dollarsOf(reason.postedRate)} dollars.`
    case 'ReasonMissing':
      return 'Say why in `reason`; what is another reason, in your own words in `note`.'
    case 'BidNotTaken':
      return 'This brokerage takes no bids of carriers whose record it has to look at first: see your vetting card.'
    case 'BookNowNotTaken':
      return 'This brokerage takes no Book Now of carriers whose record it has to look at first: make a bid, which it decides on.'
    case 'OverrideNeeded':
      return `Something speaks against this carrier (${reason.reasons.join(', ')}): send override with your reason and with these in overrules.`
    default:
      return absurd(reason)
  }
}

/** Of a field, where it is one that was typed. */
const FIELDS: { readonly [T in RefusalReason['_tag']]?: string } = {
  AmountMissing: 'amount',
  AmountOutOfBounds: 'amount',
  CounterOutOfBounds: 'amount',
  MinutesOutOfBounds: 'minutes_to_answer',
  ReasonMissing: 'reason',
}

/** The reason by its code, where it stands in words. What was typed wrongly is 400, changed terms are 412, all else is 409. */
const refusedBy = ({ reason, standing }: Refused): Refusal => {
  const field = FIELDS[reason._tag]
  const words = wordsFor(reason)
  const errors = [{ field: field ?? 'event', code: REASON_CODES[reason._tag], message: words }]
  if (field !== undefined) return refusal('invalid_request', words, { errors })
  return refusal(reason._tag === 'TermsChanged' ? 'stale' : 'offer_refused', `${words} ${STANDS[standing.status]}`, {
    errors,
    headers: reason._tag === 'TooManyLowOffers' ? { 'retry-after': String(reason.seconds) } : {},
    keepsWrites: reason._tag === 'BelowCarrierMinimum', // that there was one is counted
  })
}

export const offerRefusal = (failure: NegotiationFailure): Refusal => {
  switch (failure._tag) {
    case 'NoSuchOffer':
      return notFound
    case 'StaleOffer':
      return refusal('stale', `Somebody has answered since you saw it. ${STANDS[failure.standing.status]} Read it again.`, {
        errors: [{ field: 'If-Match', code: 'stale', message: `It is at version ${failure.standing.version}.` }],
      })
    case 'OfferRefused':
      return refusedBy(failure.refusal)
    default:
      return absurd(failure)
  }
}
