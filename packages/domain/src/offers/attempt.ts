import type { LoadState } from '../loads/index.ts'
import type { Cents, Instant } from '../kernel/index.ts'
import type { CounterShares } from './counter-bounds.ts'
import type { WireOfferEvent } from './offer-event.ts'
import type { DeclineReason, Rounds } from './offer.ts'
import type { Side } from './offer-status.ts'

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
  readonly reason: DeclineReason | undefined
  readonly note: string | undefined
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
