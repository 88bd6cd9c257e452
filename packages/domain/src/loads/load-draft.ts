import type { Cents, Instant } from '../kernel/index.ts'
import type { DetentionTerms, LoadPlace, LoadSize, Lumper, PaymentTerms, PostableLoad } from './load.ts'

/** A pickup's or dropoff's times as typed; undefined: not said. `fcfs`: first come, first served. */
export interface WindowDraft {
  readonly date: Instant | undefined
  readonly dateEnd: Instant | undefined
  readonly fcfs: boolean
}

/** A load as typed or imported: anything may still be missing. */
export interface LoadDraft {
  /** Name or val. */
  readonly equipmentType: string
  readonly size: LoadSize | undefined
  readonly weightPounds: number | undefined
  readonly lengthFeet: number | undefined
  readonly pickup: LoadPlace | undefined
  readonly pickupWindow: WindowDraft
  readonly dropoff: LoadPlace | undefined
  readonly dropoffWindow: WindowDraft
  readonly referenceId: string
  readonly commodity: string
  readonly description: string
  readonly detention: DetentionTerms | undefined
  readonly lumper: Lumper | undefined
  readonly payment: PaymentTerms | undefined
  readonly rateTotal: Cents | undefined
  readonly bookNow: boolean
  readonly statedMiles: number | undefined
  readonly internalNote: string
}

const noWindow: WindowDraft = { date: undefined, dateEnd: undefined, fcfs: false }

/** Nothing is said yet. */
export const emptyLoadDraft: LoadDraft = {
  equipmentType: '',
  size: undefined,
  weightPounds: undefined,
  lengthFeet: undefined,
  pickup: undefined,
  pickupWindow: noWindow,
  dropoff: undefined,
  dropoffWindow: noWindow,
  referenceId: '',
  commodity: '',
  description: '',
  detention: undefined,
  lumper: undefined,
  payment: undefined,
  rateTotal: undefined,
  bookNow: false,
  statedMiles: undefined,
  internalNote: '',
}

/** A posted load as somebody would have typed it, to change, copy or post it again. */
export const draftOfLoad = (load: PostableLoad): LoadDraft => ({
  equipmentType: load.equipmentType,
  size: load.size,
  weightPounds: load.weightPounds,
  lengthFeet: load.lengthFeet,
  pickup: load.pickup,
  pickupWindow: load.pickupWindow,
  dropoff: load.dropoff,
  dropoffWindow: load.dropoffWindow ?? noWindow,
  referenceId: load.referenceId ?? '',
  commodity: load.commodity ?? '',
  description: load.description,
  detention: load.detention,
  lumper: load.lumper,
  payment: load.payment,
  rateTotal: load.rateTotal,
  bookNow: load.bookNow,
  statedMiles: load.statedMiles,
  internalNote: load.internalNote ?? '',
})
