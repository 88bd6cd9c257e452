import { isRate, MAX_RATE, MIN_RATE } from '../loads/index.ts'
import type { Attempt, NegotiationContext, OverrideAsked, RefusalReason } from './attempt.ts'
import { counterBounds, isWithin, type CounterBounds } from './counter-bounds.ts'
import { isAmountBearing } from './offer-event.ts'
import { hasExpired, isCancelReason, MINUTES_TO_ANSWER, type Negotiation, type Offer } from './offer.ts'

/** The conditions of the table, by name. */
export type Guard =
  | 'priced'
  | 'counterBounded'
  | 'samePrice'
  | 'roundLeft'
  | 'loadPosted'
  | 'loadVisible'
  | 'truckFree'
  | 'truckTakes'
  | 'pairIdle'
  | 'termsSeen'
  | 'termsAgreed'
  | 'postedRate'
  | 'reasoned'
  | 'cancelReasoned'
  | 'bidTaken'
  | 'bookNowTaken'
  | 'trusted'
  | 'clockRanOut'

/** Answers why not, or nothing. */
type Check = (negotiation: Negotiation, attempt: Attempt, context: NegotiationContext) => RefusalReason | undefined

const unless = (holds: boolean, reason: RefusalReason): RefusalReason | undefined => (holds ? undefined : reason)

/** For rows where an offer stands; on "none yet" such a condition has nothing to hold. */
const ofOffer =
  (check: (offer: Offer, attempt: Attempt, context: NegotiationContext) => RefusalReason | undefined): Check =>
  (negotiation, attempt, context) =>
    negotiation.status === 'none' ? { _tag: 'WrongStatus' } : check(negotiation, attempt, context)

const priced: Check = (_, { event, side, amount, minutesToAnswer }) => {
  if (amount === undefined) return { _tag: 'AmountMissing' }
  const isBearing = side !== 'carrier' || isAmountBearing(event, amount)
  if (!isBearing || !isRate(amount)) return { _tag: 'AmountOutOfBounds', min: MIN_RATE, max: MAX_RATE }
  const minutes = minutesToAnswer ?? MINUTES_TO_ANSWER.min
  const isAnswerable = Number.isSafeInteger(minutes) && minutes >= MINUTES_TO_ANSWER.min && minutes <= MINUTES_TO_ANSWER.max
  return unless(isAnswerable, { _tag: 'MinutesOutOfBounds', ...MINUTES_TO_ANSWER })
}

/** Nothing has to be overruled, or the broker has seen all that is and said why. */
const isOverruled = (override: OverrideAsked | undefined, { needsOverride, reasons }: NegotiationContext['trust']): boolean =>
  !needsOverride || (override !== undefined && override.reason.trim() !== '' && reasons.every((one) => override.overrules.includes(one)))

/** What either side may name next. */
export const boundsOf = (
  { originalAmount }: Pick<Offer, 'originalAmount'>,
  { load: { postedRate }, rules: { counters } }: NegotiationContext,
): CounterBounds => counterBounds(counters, postedRate ?? originalAmount)

/** Each guard: why the attempt is refused, undefined when it holds. */
export const GUARDS: { readonly [G in Guard]: Check } = {
  priced,
  counterBounded: ofOffer((offer, { amount }, context) => {
    const bounds = boundsOf(offer, context)
    return unless(amount === undefined || isWithin(bounds, amount), { _tag: 'CounterOutOfBounds', ...bounds })
  }),
  samePrice: ofOffer((offer, { amount }) => unless(amount === undefined || amount === offer.amount, { _tag: 'AmountDiffers' })),
  roundLeft: ofOffer((offer, { side }) => unless(side !== 'system' && offer.roundsLeft[side] > 0, { _tag: 'NoRoundsLeft' })),
  loadPosted: (_, __, { load }) => unless(load.state === 'posted', { _tag: 'LoadNotPosted', state: load.state }),
  loadVisible: (_, __, { load }) => unless(load.isVisible, { _tag: 'LoadNotVisible' }),
  truckFree: (_, __, { truckIsFree }) => unless(truckIsFree, { _tag: 'TruckTaken' }),
  truckTakes: (_, { amount }, { now, truckTakes, truckClosedUntil }) => {
    if (truckTakes === undefined || amount === undefined) return undefined
    if (truckClosedUntil !== undefined)
      return { _tag: 'TooManyLowOffers', seconds: Math.max(1, Math.ceil((truckClosedUntil - now) / 1000)) }
    return unless(amount >= truckTakes, { _tag: 'BelowCarrierMinimum' })
  },
  pairIdle: (_, __, { pairIsBusy }) => unless(!pairIsBusy, { _tag: 'AlreadyNegotiating' }),
  termsSeen: (_, { side, termsSeen }, { load: { termsVersion } }) =>
    unless(termsSeen === termsVersion, { _tag: 'TermsChanged', whoMustSee: side === 'broker' ? 'broker' : 'carrier', termsVersion }),
  termsAgreed: ofOffer(({ carrierTerms }, _, { load: { termsVersion } }) =>
    unless(carrierTerms === termsVersion, { _tag: 'TermsChanged', whoMustSee: 'carrier', termsVersion }),
  ),
  postedRate: ofOffer(({ amount }, _, { load: { bookNowRate } }) =>
    unless(bookNowRate !== undefined && amount === bookNowRate, { _tag: 'NotThePostedRate', postedRate: bookNowRate }),
  ),
  reasoned: (_, { reason }) => unless(reason !== undefined && !isCancelReason(reason), { _tag: 'ReasonMissing' }),
  cancelReasoned: (_, { reason, note }) =>
    unless(isCancelReason(reason) && (reason !== 'other' || (note ?? '').trim() !== ''), { _tag: 'ReasonMissing' }),
  bidTaken: (_, __, { trust }) => unless(trust.mayBid, { _tag: 'BidNotTaken' }),
  bookNowTaken: (_, __, { trust }) => unless(trust.mayBookNow, { _tag: 'BookNowNotTaken' }),
  trusted: (_, { override }, { trust }) => unless(isOverruled(override, trust), { _tag: 'OverrideNeeded', reasons: trust.reasons }),
  clockRanOut: ofOffer((offer, _, { now }) =>
    offer.expiresAt === undefined || hasExpired(offer, now) ? undefined : { _tag: 'NotExpiredYet', until: offer.expiresAt },
  ),
}
