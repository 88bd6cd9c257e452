import type { Cents, Instant } from '../kernel/index.ts'
import type { LoadState } from '../loads/index.ts'
import type { Permission, TrustVerdict, VerdictReason } from '../verdict/index.ts'
import type { CounterShares } from './counter-bounds.ts'
import type { OfferEvent, OfferStatus, Party, Side, WireOfferEvent } from './offer-event.ts'
import type { EndReason, Negotiation, Rounds } from './offer.ts'

/** What somebody asks for. Rounds, status and first amount are never asked for: they follow. */
export interface Attempt {
  readonly event: WireOfferEvent
  readonly side: Side
  readonly actorId: string | undefined
  /** The new price; beside an event that names none, the price the actor saw, which must still stand. */
  readonly amount: Cents | undefined
  /** The version of the load's terms the actor saw. */
  readonly termsSeen: number
  /** Minutes the other side gets; undefined for the broker's setting. */
  readonly minutesToAnswer: number | undefined
  /** Of what the system declines, and of a broker's cancellation; nothing else has one. */
  readonly reason: EndReason | undefined
  readonly note: string | undefined
  /** Of a booking of a carrier that needs one; beside anything else it says nothing. */
  readonly override?: OverrideAsked | undefined
}

/** A broker's second press: why a carrier is booked all the same, and which of the reasons against it the broker has seen. */
export interface OverrideAsked {
  readonly reason: string
  readonly overrules: readonly string[]
}

/** What is true at the moment of the decision, read under the locks of load and offer. */
export interface NegotiationContext {
  /** The database's clock, taken after the locks are held. */
  readonly now: Instant
  readonly load: {
    readonly state: LoadState
    /** The carrier is one that may see the load. */
    readonly isVisible: boolean
    readonly termsVersion: number
    /** The posted rate when it can be booked at once, else undefined. */
    readonly bookNowRate: Cents | undefined
    /** Undefined: none is posted. */
    readonly postedRate: Cents | undefined
  }
  /** No other booking holds the truck; true when no truck is named. */
  readonly truckIsFree: boolean
  /** The least that a quiet post lets through for this load; undefined: any offer reaches the truck. */
  readonly truckTakes: Cents | undefined
  /** After too many offers below that least the truck takes none of the brokerage's until then; undefined: it takes them. */
  readonly truckClosedUntil: Instant | undefined
  /** This carrier already negotiates about this load in another offer. */
  readonly pairIsBusy: boolean
  /** What the broker's company makes of the carrier, and what follows from it. */
  readonly trust: TrustVerdict & Permission
  /** The broker's; of an offer that stands, those it was made under. */
  readonly rules: {
    readonly rounds: Rounds
    readonly minutesToAnswer: number
    readonly counters: CounterShares
    /** Bids under it are declined at once; undefined: none are. */
    readonly declineBelow: Cents | undefined
    /** What the carrier reads beside such a decline. */
    readonly declineNote: string | undefined
  }
}

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
  /** The broker's company takes no bids of carriers it has to look at first. */
  | { readonly _tag: 'BidNotTaken' }
  /** Nor Book Now: somebody of it decides. */
  | { readonly _tag: 'BookNowNotTaken' }
  /** The carrier is booked by nobody who has not seen every reason against it and said why. */
  | { readonly _tag: 'OverrideNeeded'; readonly reasons: readonly VerdictReason[] }

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
