import type { TaskEither } from 'fp-ts/TaskEither'
import type { CarrierRelationship } from '../carriers/index.ts'
import type { ActionKey, CallFailure, Cents, Instant } from '../kernel/index.ts'
import type { LoadForCarrier, WhoseLoads } from '../loads/index.ts'
import type { Choice } from './choices.ts'
import type { CounterBounds } from './counter-bounds.ts'
import type { SeenVerdict } from '../verdict/index.ts'
import type { OfferEvent, Party, ShownStatus } from './offer-event.ts'
import type { CancelReason, EndReason, Offer, OfferContacts } from './offer.ts'
import type { OverrideAsked, RefusalReason } from './attempt.ts'
import type { TimelineLine } from './timeline.ts'
import type { Driving, DrivingFault, Trip } from './trip.ts'

/** How the broker's company stands to the carrier of an offer, and why where it said so. */
export interface OfferRelationship extends CarrierRelationship {
  readonly blockReason: string | undefined
}

/** A verdict, and whether booking the carrier needs a reason that is logged. */
export interface SeenTrust extends SeenVerdict {
  readonly needsOverride: boolean
}

/** An offer as its reader sees it: the state, what it is about, and what the reader may do now. */
export interface OfferSeen extends Offer {
  readonly reader: Party
  /** As posted now; `load.termsVersion` is what an answer must have seen. */
  readonly load: LoadForCarrier
  readonly carrier: { readonly id: string; readonly name: string; readonly mcNumber: string | undefined }
  readonly broker: { readonly id: string; readonly name: string }
  /** Of the reader's own company; undefined to carriers and to staff. */
  readonly relationship: OfferRelationship | undefined
  /** What the reader's own company makes of the carrier; undefined to carriers and to staff. */
  readonly trust: SeenTrust | undefined
  /** The load is the reader's own, not only their company's; undefined to carriers and to staff. */
  readonly isMine?: boolean | undefined
  /** Where the system declined it or its broker cancelled. */
  readonly reason: EndReason | undefined
  /** From the table, by the server: nothing else is offered on screen. */
  readonly choices: readonly Choice[]
  /** What a counter-offer may name; undefined where the broker sets no bounds. */
  readonly counterBounds: CounterBounds | undefined
  /** The database's clock when this was read: the clock on screen runs from here. */
  readonly asOf: Instant
}

/** Which offers of the reader's side, and the page of them that is wanted. */
export interface OffersQuery {
  /** Undefined: all. */
  readonly status: ShownStatus | undefined
  readonly loadId: string | undefined
  readonly truckPostId: string | undefined
  readonly carrierId?: string | undefined
  /** `company` unless told. */
  readonly whose?: WhoseLoads | undefined
  readonly limit: number
  readonly cursor: string | undefined
}

/** One page of offers, the latest move first; `counts` are of all of the reader's offers. */
export interface OfferPage {
  readonly offers: readonly OfferSeen[]
  /** Ids of offers this version cannot read, such as one in a new status: shown as unavailable, and the list survives. */
  readonly unavailable: readonly string[]
  readonly counts: { readonly [S in ShownStatus]: number }
  readonly nextCursor: string | undefined
  readonly asOf: Instant
}

/** Why nothing happened. After each of the first three the offer is read again: it says where it stands. */
export type OfferFailure =
  /** `waitMs`: until the refusal ends, where that is told. */
  | { readonly _tag: 'OfferRefused'; readonly reason: RefusalReason['_tag']; readonly waitMs?: number }
  /** Somebody has answered since it was read. */
  | { readonly _tag: 'Stale' }
  | { readonly _tag: 'Gone' }
  | CallFailure

interface Said {
  /** For the other side to read; contact details are taken out. */
  readonly note: string | undefined
  /** The terms' version that was on screen. */
  readonly termsSeen: number
}

/** A load of the broker's own, offered to a carrier's truck. */
export interface OfferToCarrier extends Said {
  readonly loadId: string
  readonly truckPostId: string
  readonly amount: Cents
  readonly minutesToAnswer: number | undefined
}

/** A carrier's price for a load; with a truck of its own, or without. */
export interface Bid extends Said {
  readonly loadId: string
  readonly truckPostId: string | undefined
  readonly amount: Cents
}

/** Any later move on an offer. */
export interface Answer extends Said {
  readonly offerId: string
  /** The one that was on screen (If-Match). */
  readonly version: number
  readonly event: OfferEvent
  /** Of a cancellation, and of nothing else. */
  readonly reason?: CancelReason
  /** The new price; beside an event that names none the price that was on screen. */
  readonly amount: Cents
  /** Of a booking that needs one. */
  readonly override?: OverrideAsked | undefined
}

/** Why driver and truck were not named, and every way a call can fail. */
export type DrivingFailure = OfferFailure | { readonly _tag: 'FieldsRefused'; readonly faults: readonly DrivingFault[] }

/** Both sides' offers: whose they are follows from who is signed in. */
export interface OfferDesk {
  readonly list: (query: OffersQuery) => TaskEither<CallFailure, OfferPage>
  readonly one: (id: string) => TaskEither<OfferFailure, OfferSeen>
  readonly timeline: (id: string) => TaskEither<OfferFailure, readonly TimelineLine[]>
  readonly extend: (offer: OfferToCarrier, key: ActionKey) => TaskEither<OfferFailure, OfferSeen>
  readonly bid: (bid: Bid, key: ActionKey) => TaskEither<OfferFailure, OfferSeen>
  /** `bid.amount` is the posted rate that was on screen. */
  readonly bookNow: (bid: Bid, key: ActionKey) => TaskEither<OfferFailure, OfferSeen>
  readonly answer: (answer: Answer, key: ActionKey) => TaskEither<OfferFailure, OfferSeen>
  /** Whom to call; of an offer that is or was booked, for its two companies alone. */
  readonly contacts: (id: string) => TaskEither<OfferFailure, OfferContacts>
  /** A PDF, of booked offers only. */
  readonly rateConfirmation: (id: string) => TaskEither<OfferFailure, Uint8Array>
  /** The timeline as CSV text. */
  readonly timelineFile: (id: string) => TaskEither<OfferFailure, string>
}

/** Of booked loads, for their two companies alone. */
export interface TripDesk {
  /** What it takes to drive it. */
  readonly trip: (id: string) => TaskEither<OfferFailure, Trip>
  /** The carrier's word. `version` is of the trip that was read (If-Match). */
  readonly nameDriving: (id: string, version: number, driving: Driving) => TaskEither<DrivingFailure, Trip>
}
