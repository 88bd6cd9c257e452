import { isLeft } from 'fp-ts/Either'
import type { Cents } from '../kernel/index.ts'
import { MIN_RATE } from '../loads/index.ts'
import type { Attempt, NegotiationContext, RefusalReason } from './attempt.ts'
import { broughtWithin, isBounded, type CounterBounds } from './counter-bounds.ts'
import { decide } from './decide.ts'
import { boundsOf } from './negotiation-guards.ts'
import { leadsTo, namesPrice, OFFER_EVENTS, type OfferEvent, type Party } from './offer-event.ts'
import type { Negotiation, Offer } from './offer.ts'

/** Something a side can do now, or could but for the reason given. */
export interface Choice {
  readonly event: OfferEvent
  readonly needsAmount: boolean
  /** Undefined: it is open to the side. */
  readonly blockedBy: RefusalReason | undefined
}

/** What brings a price of the reader's own, where an open offer lets them name one. */
export const counterChoice = ({ choices }: { readonly choices: readonly Choice[] }): Choice | undefined =>
  choices.find(({ needsAmount }) => needsAmount)

/** A reason the reader can understand or mend; the others mean that the event has no place here at all. */
const isWorthSaying = ({ _tag }: RefusalReason): boolean =>
  _tag !== 'NotYourEvent' && _tag !== 'WrongStatus' && _tag !== 'NotYourTurn' && _tag !== 'AnswersAnotherEvent'

/** A price that the rules let be named. */
const askablePrice = (negotiation: Negotiation, context: NegotiationContext): Cents =>
  negotiation.status === 'none' ? (context.truckTakes ?? MIN_RATE) : broughtWithin(boundsOf(negotiation, context), negotiation.amount)

/** What a counter-offer may name; undefined where the broker sets no bounds. */
export const boundsOfCounter = (offer: Offer, context: NegotiationContext): CounterBounds | undefined =>
  isBounded(context.rules.counters) ? boundsOf(offer, context) : undefined

/**
 * What `side` may do now, in the order of OFFER_EVENTS: each event is put to `decide` itself, with a price and a
 * reason that would be accepted. A choice that is blocked says by what: no rounds left, expired, terms changed.
 */
export const choicesFor = (
  side: Party,
  negotiation: Negotiation,
  context: NegotiationContext,
  termsSeen = context.load.termsVersion,
): readonly Choice[] =>
  OFFER_EVENTS.flatMap((event): readonly Choice[] => {
    const needsAmount = namesPrice(event)
    const amount = needsAmount ? askablePrice(negotiation, context) : undefined
    const attempt: Attempt = {
      event,
      side,
      actorId: undefined,
      amount,
      termsSeen,
      minutesToAnswer: undefined,
      reason: leadsTo(event, 'cancelled_load') ? 'carrier_fell_off' : undefined,
      note: undefined,
      override: { reason: event, overrules: context.trust.reasons }, // whoever needs one is asked for it when pressing
    }
    const decision = decide(negotiation, attempt, context)
    if (!isLeft(decision)) return [{ event, needsAmount, blockedBy: undefined }]
    return isWorthSaying(decision.left.reason) ? [{ event, needsAmount, blockedBy: decision.left.reason }] : []
  })
