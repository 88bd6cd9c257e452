import { left, right, type Either } from 'fp-ts/Either'
import { recordOf, wireName, type Cents, type Instant } from '../kernel/index.ts'
import type { FreightNeeds } from './freight-needs.ts'

/** A load is on the board while it is posted. */
export const LOAD_STATES = ['posted', 'covered', 'closed', 'expired'] as const
export type LoadState = (typeof LOAD_STATES)[number]

/**
 * What happens to a load. `cover`, `uncover` and `call_off` belong to a booking and its cancellation, `expire` to the clock, the
 * others to its broker.
 */
export const LOAD_EVENTS = ['cover', 'uncover', 'call_off', 'close', 'expire', 'repost', 'edit', 'confirm'] as const
export type LoadEvent = (typeof LOAD_EVENTS)[number]

type LoadTable = { readonly [Row in LoadState]: { readonly [Cell in LoadEvent]?: LoadState } }

/**
 * One row per state, one cell per event the state answers; an event without a cell is refused and changes nothing.
 * @public
 */
export const LOAD_TABLE: LoadTable = {
  posted: { cover: 'covered', close: 'closed', expire: 'expired', edit: 'posted', confirm: 'posted' },
  covered: { uncover: 'posted', call_off: 'closed' },
  closed: { repost: 'posted' },
  expired: { repost: 'posted', close: 'closed' },
}

/** The event has no cell in the table's row: nothing changes. */
export interface LoadRefusal {
  readonly _tag: 'NotInThisState'
  readonly state: LoadState
  readonly event: LoadEvent
}

/** The state an event leads to. */
export const loadAfter = (state: LoadState, event: LoadEvent): Either<LoadRefusal, LoadState> => {
  const next = LOAD_TABLE[state][event]
  return next === undefined ? left({ _tag: 'NotInThisState', state, event }) : right(next)
}

/** For screens, from the same table. */
export const loadEventsFrom = (state: LoadState): readonly LoadEvent[] =>
  LOAD_EVENTS.filter((event) => LOAD_TABLE[state][event] !== undefined)

/** A town with its coordinates in degrees and its IANA zone: a load's times are shown on its clock. */
export interface LoadPlace {
  readonly city: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
}

/** When a truck may come. First come first served: any time from `date` to `dateEnd`. Else an appointment at `date`. */
export interface StopWindow {
  readonly date: Instant
  /** The end; for an appointment the latest time of it, or undefined for the time itself. */
  readonly dateEnd: Instant | undefined
  readonly fcfs: boolean
}

/** A posted load expires when its pickup is over: at the window's end, or at the appointment. */
export const loadExpiresAt = ({ date, dateEnd }: StopWindow): Instant => dateEnd ?? date

/** The whole trailer, or a part of it. */
export const LOAD_SIZES = ['full', 'partial'] as const
export type LoadSize = (typeof LOAD_SIZES)[number]

/** Waiting time that is paid after the free minutes. */
export interface DetentionTerms {
  readonly freeMinutes: number
  readonly perHour: Cents
}

/** Who pays for unloading; `none` states that there is nothing to pay. */
export const LUMPERS = ['none', 'broker_pays', 'carrier_reimbursed', 'carrier_pays'] as const
export type Lumper = (typeof LUMPERS)[number]

/** Days to the payment after the paperwork. */
export const PAYMENT_DAYS = { min: 0, max: 120 } as const

/** When the carrier is paid, and whether sooner for a fee. */
export interface PaymentTerms {
  /** Days after the paperwork. */
  readonly days: number
  readonly quickPay: boolean
}

/** What is said of a load in words of its own, and how many characters each may have. */
export const LONGEST = { loadNumber: 20, referenceId: 30, commodity: 70, description: 500, internalNote: 500 } as const
/** The name of a text. */
export type LoadText = keyof typeof LONGEST

/** Every text, in the form's order. */
export const LOAD_TEXTS = Object.keys(LONGEST) as readonly LoadText[] // LONGEST has exactly the texts

/** What strangers read: how a company is reached does not stand there. */
export type FreeText = Exclude<LoadText, 'internalNote' | 'loadNumber'>
/** The description first: contact details stand there more than anywhere. */
export const FREE_TEXTS = LOAD_TEXTS.filter((text): text is FreeText => text !== 'internalNote' && text !== 'loadNumber').reverse()

/** The texts that contact details are taken out of, by the wire's names. */
export const REMOVED_FROM = FREE_TEXTS.map(wireName)

/** Each text of a load as `of` has it. */
export const loadTexts = <A>(of: (text: LoadText) => A): { readonly [T in LoadText]: A } => recordOf(LOAD_TEXTS, of)

/** What is agreed to with a load, its price apart: a change of any of it wants every open offer's other side to look again. */
export interface LoadTerms extends FreightNeeds {
  /** A `val` value. */
  readonly equipmentType: string
  readonly size: LoadSize
  readonly weightPounds: number
  readonly lengthFeet: number
  readonly pickup: LoadPlace
  readonly pickupWindow: StopWindow
  readonly dropoff: LoadPlace
  /** Undefined: to be agreed. */
  readonly dropoffWindow: StopWindow | undefined
  readonly commodity: string | undefined
  readonly description: string
  readonly detention: DetentionTerms | undefined
  readonly lumper: Lumper | undefined
  readonly payment: PaymentTerms | undefined
}

/** What a load's own people negotiate towards; nobody else reads either, in any answer. */
export interface OwnAmounts {
  /** What they would like to pay for the whole trip. */
  readonly targetTotal: Cents | undefined
  /** What they pay at the most, never under the target. */
  readonly maximumTotal: Cents | undefined
}

/** A load as it can be posted. */
export interface PostableLoad extends LoadTerms, OwnAmounts {
  /** The brokerage's own, no other of its loads has it; undefined: the one it has, or one the portal gives. */
  readonly loadNumber: string | undefined
  readonly referenceId: string | undefined
  /** For the whole trip; undefined: offers are asked for. */
  readonly rateTotal: Cents | undefined
  /** A carrier may book at `rateTotal` at once. */
  readonly bookNow: boolean
  /** Stated by the broker; undefined: estimated. */
  readonly statedMiles: number | undefined
  /** For the broker's own people. */
  readonly internalNote: string | undefined
}

/** What was asked from one moment on; undefined: no rate. */
export interface PricePoint {
  readonly at: Instant
  readonly rateTotal: Cents | undefined
}

/** Why a load was closed, where it was not merely taken off the board. */
export const CLOSED_AS = ['covered_elsewhere', 'shipper_cancelled'] as const

/** As its broker's people read it; nobody else does. */
export interface LoadClosing {
  readonly as: (typeof CLOSED_AS)[number]
  /** Who covers a load that was covered elsewhere. */
  readonly carrierName: string | undefined
  readonly mcNumber: string | undefined
}

/** Who of its brokerage a load is of. */
export interface LoadOwner {
  readonly id: string
  readonly name: string
  /** By whom and when it was handed over to them; undefined: they posted it. */
  readonly handedOver: { readonly by: string; readonly at: Instant } | undefined
}

/** A load that was posted, as the server keeps it. */
export interface Load extends PostableLoad {
  readonly id: string
  readonly loadNumber: string
  readonly companyId: string
  readonly companyName: string
  /** The poster's own key for it, where a partner or a file brought it. */
  readonly externalId: string | undefined
  readonly state: LoadState
  /** Counts every change (ETag). */
  readonly version: number
  /** Counts changes of the terms alone (`changedTerms`). */
  readonly termsVersion: number
  readonly totalMiles: number
  /** Then shown as "est.". */
  readonly milesAreEstimated: boolean
  readonly postedAt: Instant
  readonly lastConfirmedAt: Instant
  /** Oldest first, at least the first price. */
  readonly priceTrail: readonly PricePoint[]
  readonly views: number
  readonly offersWaiting: number
  /** Of a closed load that was not merely taken off the board. */
  readonly closing: LoadClosing | undefined
  /** Undefined: nobody's, such as one that no person posted. */
  readonly owner: LoadOwner | undefined
}
