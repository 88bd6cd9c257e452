import type { Cents } from '../kernel/index.ts'
import { loadCompleteness, type LoadCompleteness } from './completeness.ts'
import type { Load, LoadPlace, LoadState, OwnAmounts, StopWindow } from './load.ts'
import { ratePerMile } from './rate.ts'

/** What only the poster's own people see. */
export type PrivateField = keyof OwnAmounts | 'internalNote' | 'externalId' | 'views' | 'offersWaiting' | 'closing' | 'owner'

/** A load as its broker's people see it. */
export interface OwnLoad extends Load {
  readonly ratePerMile: Cents | undefined
  readonly completeness: LoadCompleteness
}

/** A load as a carrier sees it. */
export interface LoadForCarrier extends Omit<Load, PrivateField | 'loadNumber'> {
  /** Its broker's own name for it: known to the two companies of a booking, from then on. */
  readonly loadNumber: string | undefined
  readonly ratePerMile: Cents | undefined
}

/** A load behind a shared link: the specification's fields, without company, price history or anybody's name. */
export interface SharedLoad {
  readonly id: string
  readonly referenceId: string | undefined
  readonly state: LoadState
  readonly equipmentType: string
  readonly pickup: Pick<LoadPlace, 'city' | 'state' | 'timezone'>
  readonly pickupWindow: StopWindow
  readonly dropoff: Pick<LoadPlace, 'city' | 'state' | 'timezone'>
  readonly dropoffWindow: StopWindow | undefined
  readonly rateTotal: Cents | undefined
  readonly ratePerMile: Cents | undefined
  readonly totalMiles: number
  readonly milesAreEstimated: boolean
  readonly description: string
}

/** With what is worked out for its owner: rate per mile and completeness. */
export const loadForOwner = (load: Load): OwnLoad => ({
  ...load,
  ratePerMile: ratePerMile(load.rateTotal, load.totalMiles),
  completeness: loadCompleteness(load),
})

/** Without what is the poster's own, and what a booking tells. */
export const loadForCarrier = ({
  targetTotal: _target,
  maximumTotal: _maximum,
  internalNote: _note,
  externalId: _external,
  views: _views,
  offersWaiting: _offers,
  closing: _closing,
  owner: _owner,
  loadNumber: _number,
  ...seen
}: Load): LoadForCarrier => ({ ...seen, loadNumber: undefined, ratePerMile: ratePerMile(seen.rateTotal, seen.totalMiles) })

const townOf = ({ city, state, timezone }: LoadPlace): SharedLoad['pickup'] => ({ city, state, timezone })

/** The specification's fields alone. */
export const loadForPublic = ({
  id,
  referenceId,
  state,
  equipmentType,
  pickup,
  pickupWindow,
  dropoff,
  dropoffWindow,
  rateTotal,
  totalMiles,
  milesAreEstimated,
  description,
}: Load): SharedLoad => ({
  id,
  referenceId,
  state,
  equipmentType,
  pickup: townOf(pickup),
  pickupWindow,
  dropoff: townOf(dropoff),
  dropoffWindow,
  rateTotal,
  ratePerMile: ratePerMile(rateTotal, totalMiles),
  totalMiles,
  milesAreEstimated,
  description,
})
