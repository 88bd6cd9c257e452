import * as E from 'fp-ts/Either'
import type { CarrierSummary, VettingCard } from '../carriers/index.ts'
import type { EquipmentCount } from '../equipment/index.ts'
import type { Cents, Instant, PlainDate } from '../kernel/index.ts'
import type { OfferEvent, OfferStatus } from '../offers/index.ts'
import type { TwoSidedReliability } from '../reliability/index.ts'
import type { SeenVerdict } from '../verdict/index.ts'
import type { SavedRelationship } from './relationship-draft.ts'

interface Town {
  readonly city: string
  readonly state: string
}

/** A truck the carrier has on the market. */
export interface ProfileTruck {
  readonly id: string
  readonly equipmentTypes: readonly string[]
  readonly from: Town
  /** Undefined: anywhere. */
  readonly to: Town | undefined
  readonly availableFrom: PlainDate
  readonly availableTo: PlainDate
}

/** From one town to another. */
export interface ProfileLane {
  readonly from: Town
  readonly to: Town
}

/** An offer between the reader's company and the carrier. */
export interface ProfileOffer {
  readonly id: string
  readonly status: OfferStatus
  readonly lastEvent: OfferEvent
  readonly amount: Cents
  readonly from: Town
  readonly to: Town
  readonly at: Instant
}

/** What the reader's company and the carrier have had to do with each other. */
export interface CarrierHistory {
  readonly offers: number
  readonly open: number
  /** Ever booked, cancelled ones too. */
  readonly booked: number
  readonly cancelled: number
  /** The latest moves first. */
  readonly latest: readonly ProfileOffer[]
  readonly reliability: TwoSidedReliability
}

/** What only the reader's own company sees. */
export interface OwnSide {
  readonly relationship: SavedRelationship
  readonly notes: readonly CarrierNote[]
  readonly history: CarrierHistory
}

/** Everything a broker knows of a carrier. */
export interface CarrierProfile {
  readonly id: string
  readonly card: VettingCard
  /** Undefined: not told, or it takes offers here and no calls. */
  readonly contact: Pick<CarrierSummary, 'phone' | 'email'>
  /** As it says itself. */
  readonly equipment: readonly EquipmentCount[]
  /** The soonest first. */
  readonly trucks: readonly ProfileTruck[]
  /** Live posts; `trucks` may be fewer. */
  readonly trucksPosted: number
  readonly lanes: readonly ProfileLane[]
  /** What the reader's own company makes of it; for staff, what one would that has set nothing. */
  readonly trust: SeenVerdict
  /** With every broker. */
  readonly reliability: TwoSidedReliability
  /** Undefined for staff, who are of no brokerage. */
  readonly own: OwnSide | undefined
  readonly asOf: Instant
}

/** What somebody of the reader's brokerage has written about a carrier: one note a person, which colleagues read. */
export interface CarrierNote {
  readonly by: string
  readonly isOwn: boolean
  readonly at: Instant
  readonly text: string
}

/** Characters. */
export const LONGEST_NOTE = 1_000

/** Left: what is wrong. Right: as it is kept; undefined takes the note away. */
export const readNote = (typed: string): E.Either<'too_long', string | undefined> => {
  const text = typed.trim()
  return text === '' ? E.right(undefined) : text.length > LONGEST_NOTE ? E.left('too_long') : E.right(text)
}
