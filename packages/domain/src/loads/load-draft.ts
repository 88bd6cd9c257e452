import type { Cents, Instant } from '../kernel/index.ts'
import { needsOf, noNeeds, type NeedsDraft } from './freight-needs.ts'
import {
  loadTexts,
  type DetentionTerms,
  type LoadPlace,
  type LoadSize,
  type LoadText,
  type Lumper,
  type OwnAmounts,
  type PaymentTerms,
  type PostableLoad,
} from './load.ts'
import { unsaidStop, type TypedStop } from './load-stops.ts'

/** A pickup's or dropoff's times as typed; undefined: not said. `fcfs`: first come, first served. */
export interface WindowDraft {
  readonly date: Instant | undefined
  readonly dateEnd: Instant | undefined
  readonly fcfs: boolean
}

/** A load as typed or imported: anything may still be missing, and a text is empty then. */
export interface LoadDraft extends Readonly<Record<LoadText, string>>, NeedsDraft, OwnAmounts {
  /** Name or val. */
  readonly equipmentType: string
  readonly size: LoadSize | undefined
  readonly weightPounds: number | undefined
  readonly lengthFeet: number | undefined
  readonly pickup: LoadPlace | undefined
  readonly pickupWindow: WindowDraft
  readonly dropoff: LoadPlace | undefined
  readonly dropoffWindow: WindowDraft
  readonly detention: DetentionTerms | undefined
  readonly lumper: Lumper | undefined
  readonly payment: PaymentTerms | undefined
  readonly rateTotal: Cents | undefined
  readonly bookNow: boolean
  readonly statedMiles: number | undefined
  readonly pickupStop: TypedStop
  readonly dropoffStop: TypedStop
}

const noWindow: WindowDraft = { date: undefined, dateEnd: undefined, fcfs: false }

/** Nothing is said yet. */
export const emptyLoadDraft: LoadDraft = {
  ...loadTexts(() => ''),
  ...noNeeds,
  equipmentType: '',
  size: undefined,
  weightPounds: undefined,
  lengthFeet: undefined,
  pickup: undefined,
  pickupWindow: noWindow,
  dropoff: undefined,
  dropoffWindow: noWindow,
  detention: undefined,
  lumper: undefined,
  payment: undefined,
  rateTotal: undefined,
  targetTotal: undefined,
  maximumTotal: undefined,
  bookNow: false,
  statedMiles: undefined,
  pickupStop: unsaidStop,
  dropoffStop: unsaidStop,
}

/** A posted load as somebody would have typed it, to change, copy or post it again; where to go is no part of it. */
export const draftOfLoad = (load: PostableLoad): LoadDraft => ({
  ...loadTexts((text) => load[text] ?? ''),
  ...needsOf(load),
  equipmentType: load.equipmentType,
  size: load.size,
  weightPounds: load.weightPounds,
  lengthFeet: load.lengthFeet,
  pickup: load.pickup,
  pickupWindow: load.pickupWindow,
  dropoff: load.dropoff,
  dropoffWindow: load.dropoffWindow ?? noWindow,
  detention: load.detention,
  lumper: load.lumper,
  payment: load.payment,
  rateTotal: load.rateTotal,
  targetTotal: load.targetTotal,
  maximumTotal: load.maximumTotal,
  bookNow: load.bookNow,
  statedMiles: load.statedMiles,
  pickupStop: unsaidStop,
  dropoffStop: unsaidStop,
})
