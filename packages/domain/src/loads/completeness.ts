import type { PostableLoad } from './load.ts'

/** What a load may state beyond what it must. */
export type CompletenessItem = 'rate' | 'payment' | 'detention' | 'dropoff_window' | 'pickup_hours' | 'lumper' | 'commodity' | 'reference'

/** What every posted load has: lane, pickup, equipment, weight, length. */
export const REQUIRED_PART = 20

/**
 * Percent each item adds, REQUIRED_PART to 100 together: first what carriers ask before they call (the pay, when it
 * comes, what waiting costs), then what planning needs, then what saves a question.
 */
export const COMPLETENESS_WEIGHTS: { readonly [I in CompletenessItem]: number } = {
  rate: 20,
  payment: 12,
  detention: 12,
  dropoff_window: 10,
  pickup_hours: 8,
  lumper: 8,
  commodity: 6,
  reference: 4,
}

/** Every item, in a fixed order. */
export const COMPLETENESS_ITEMS = Object.keys(COMPLETENESS_WEIGHTS) as readonly CompletenessItem[] // it has exactly these keys

type Scored = Pick<
  PostableLoad,
  'rateTotal' | 'payment' | 'detention' | 'dropoffWindow' | 'pickupWindow' | 'lumper' | 'commodity' | 'referenceId'
>

const HAS: { readonly [I in CompletenessItem]: (load: Scored) => boolean } = {
  rate: ({ rateTotal }) => rateTotal !== undefined,
  payment: ({ payment }) => payment !== undefined,
  detention: ({ detention }) => detention !== undefined,
  dropoff_window: ({ dropoffWindow }) => dropoffWindow !== undefined,
  pickup_hours: ({ pickupWindow }) => pickupWindow.dateEnd !== undefined,
  lumper: ({ lumper }) => lumper !== undefined,
  commodity: ({ commodity }) => commodity !== undefined && commodity.trim() !== '',
  reference: ({ referenceId }) => referenceId !== undefined && referenceId.trim() !== '',
}

/** How much of what carriers ask a load says. */
export interface LoadCompleteness {
  /** Percent, REQUIRED_PART to 100. */
  readonly score: number
  /** What is missing with the percent it would add, the largest gain first. */
  readonly missing: readonly { readonly item: CompletenessItem; readonly gains: number }[]
}

/** REQUIRED_PART and the weight of each item that is stated. */
export const loadCompleteness = (load: Scored): LoadCompleteness => {
  const missing = COMPLETENESS_ITEMS.filter((item) => !HAS[item](load)).map((item) => ({ item, gains: COMPLETENESS_WEIGHTS[item] }))
  return { score: 100 - missing.reduce((sum, { gains }) => sum + gains, 0), missing: [...missing].sort((a, b) => b.gains - a.gains) }
}
