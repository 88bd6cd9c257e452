import { isLeft, left, right, type Either } from 'fp-ts/Either'
import type { Attempt, NegotiationContext, Refusal } from './attempt.ts'
import { decide, type Decision, type Outcome } from './decide.ts'
import { NEGOTIATION_TABLE } from './negotiation-table.ts'
import { OFFER_EVENTS, type OfferEvent } from './offer-event.ts'
import { hasExpired, type DeclineReason, type NoOfferYet, type Offer } from './offer.ts'

/** The broker's own words stand beside what its own rule declines. */
const bySystem = (event: OfferEvent, { load, rules }: NegotiationContext, reason?: DeclineReason): Attempt => ({
  event,
  side: 'system',
  actorId: undefined,
  amount: undefined,
  termsSeen: load.termsVersion,
  minutesToAnswer: undefined,
  reason,
  note: reason === 'below_minimum' ? rules.declineNote : undefined,
})

/** The event by which the standing offer runs out; undefined where nothing waits for an answer. */
export const expiryEventOf = ({ status, lastEvent }: Pick<Offer, 'status' | 'lastEvent'>): OfferEvent | undefined =>
  OFFER_EVENTS.find((event) => {
    const rule = NEGOTIATION_TABLE[status][event]?.system
    return rule?.when.includes('clockRanOut') === true && (rule.after?.includes(lastEvent) ?? true)
  })

/** Ends an offer whose time is over; before that, or where no clock runs, it is refused like any other attempt. */
export const expire = (offer: Offer, context: NegotiationContext): Decision =>
  decide(offer, bySystem(expiryEventOf(offer) ?? 'offer_expired', context), context)

/**
 * Ends an open offer because something else happened: its load or truck was booked, or its load left the board. An offer
 * whose time was already over expires instead, as it would have by itself.
 */
export const closeBySystem = (offer: Offer, reason: DeclineReason, context: NegotiationContext): Decision =>
  hasExpired(offer, context.now) ? expire(offer, context) : decide(offer, bySystem('broker_declined_offer', context, reason), context)

/** Two decisions as one: both are made, or neither is. */
const then = (first: Decision, second: (offer: Offer) => Decision): Decision => {
  if (isLeft(first)) return first
  const next = second(first.right.offer)
  return isLeft(next) ? next : right(joined(first.right, next.right))
}

const joined = (first: Outcome, { offer, entries, effects }: Outcome): Outcome => ({
  offer,
  entries: [first.entries[0], ...first.entries.slice(1), ...entries],
  effects: [...first.effects, ...effects],
})

const withStandingOf = (decision: Decision, standing: Refusal['standing']): Decision =>
  isLeft(decision) ? left({ ...decision.left, standing }) : decision

/**
 * Book Now: the carrier's bid at the posted rate and the system's acceptance. `attempt.amount` is the rate the carrier
 * saw; another one is posted by now: refused, and nothing was bid.
 */
export const bookNow = (negotiation: NoOfferYet, attempt: Omit<Attempt, 'event' | 'side'>, context: NegotiationContext): Decision => {
  const bid = decide(negotiation, { ...attempt, event: 'carrier_submitted_bid', side: 'carrier' }, context)
  const standing: Refusal['standing'] = {
    status: 'none',
    lastEvent: undefined,
    amount: undefined,
    version: 0,
    loadState: context.load.state,
  }
  return withStandingOf(
    then(bid, (offer) => decide(offer, bySystem('broker_accepted_offer', context), context)),
    standing,
  )
}

const isTooLow = ({ amount }: Offer, { rules: { declineBelow } }: NegotiationContext): boolean =>
  declineBelow !== undefined && amount < declineBelow

/** A carrier's bid under the broker's own rules: one below the minimum is kept and declined in the same moment. */
export const submitBid = (
  negotiation: NoOfferYet,
  attempt: Omit<Attempt, 'event' | 'side'>,
  context: NegotiationContext,
): Either<Refusal, Outcome> => {
  const bid = decide(negotiation, { ...attempt, event: 'carrier_submitted_bid', side: 'carrier' }, context)
  return isLeft(bid) || !isTooLow(bid.right.offer, context) ? bid : then(bid, (offer) => closeBySystem(offer, 'below_minimum', context))
}
