import type { LoadState } from '../loads/index.ts'
import type { Cents, Instant } from '../kernel/index.ts'
import type { OfferEvent } from './offer-event.ts'
import type { Negotiation } from './offer.ts'
import type { OfferStatus, Party } from './offer-status.ts'

/** Why an attempt changes nothing. */
export type RefusalReason =
  /** The event is another side's in every status. */
  | { readonly _tag: 'NotYourEvent' }
  /** The table has no such cell: the negotiation is elsewhere. */
  | { readonly _tag: 'WrongStatus' }
  /** An open offer waits for the other party. */
  | { readonly _tag: 'NotYourTurn'; readonly turn: Party }
  /** Such as accepting "the offer" where a counter stands: the answer does not fit what was last said. */
  | { readonly _tag: 'AnswersAnotherEvent' }
  | { readonly _tag: 'NoRoundsLeft' }
  /** The time to answer is over, whether or not that is in the log already. */
  | { readonly _tag: 'Expired' }
  | { readonly _tag: 'NotExpiredYet'; readonly until: Instant }
  | { readonly _tag: 'AmountMissing' }
  | { readonly _tag: 'AmountOutOfBounds'; readonly min: Cents; readonly max: Cents }
  /** A counter-offer beyond what the broker's rules let either side name. */
  | { readonly _tag: 'CounterOutOfBounds'; readonly least: Cents; readonly most: Cents }
  /** The price seen is not the price that stands. */
  | { readonly _tag: 'AmountDiffers' }
  | { readonly _tag: 'MinutesOutOfBounds'; readonly min: number; readonly max: number }
  | { readonly _tag: 'LoadNotPosted'; readonly state: LoadState }
  | { readonly _tag: 'LoadNotVisible' }
  | { readonly _tag: 'TruckTaken' }
  | { readonly _tag: 'AlreadyNegotiating' }
  /** The truck takes no such offer; how much it would take stays the carrier's own. */
  | { readonly _tag: 'BelowCarrierMinimum' }
  /** So many offers of the brokerage were below the truck's least that it takes none of theirs for so long, whatever the price. */
  | { readonly _tag: 'TooManyLowOffers'; readonly seconds: number }
  /** The load is no longer what the actor (or, for a booking, the carrier) agreed to: see it, then answer again. */
  | { readonly _tag: 'TermsChanged'; readonly whoMustSee: Party; readonly termsVersion: number }
  | { readonly _tag: 'NotThePostedRate'; readonly postedRate: Cents | undefined }
  | { readonly _tag: 'ReasonMissing' }

/** The reason, and where the negotiation stands, so that the other side's move can be shown at once. */
export interface Refusal {
  readonly reason: RefusalReason
  readonly standing: {
    readonly status: OfferStatus | 'none'
    readonly lastEvent: OfferEvent | undefined
    readonly amount: Cents | undefined
    readonly version: number
    readonly loadState: LoadState
  }
}

/** Where the negotiation stands, for whoever was refused. */
export const standingOf = (negotiation: Negotiation, loadState: LoadState): Refusal['standing'] =>
  negotiation.status === 'none'
    ? { status: 'none', lastEvent: undefined, amount: undefined, version: 0, loadState }
    : { status: negotiation.status, lastEvent: negotiation.lastEvent, amount: negotiation.amount, version: negotiation.version, loadState }
