import type { LoadField } from './load-faults.ts'
import type { PostableLoad } from './load.ts'

type Scored = Pick<
  PostableLoad,
  'rateTotal' | 'payment' | 'detention' | 'dropoffWindow' | 'pickupWindow' | 'lumper' | 'commodity' | 'referenceId'
>

/** What a load may state beyond what it must. */
interface Stated {
  /** Percent it adds. */
  readonly weight: number
  /** Where it is stated, by the wire's name. */
  readonly field: LoadField | 'lumper'
  readonly has: (load: Scored) => boolean
}

/** What every posted load has: lane, pickup, equipment, weight, length. */
export const REQUIRED_PART = 20

/**
 * REQUIRED_PART to 100 percent together: first what carriers ask before they call (the pay, when it comes, what waiting
 * costs), then what planning needs, then what saves a question.
 */
export const COMPLETENESS = {
  rate: { weight: 20, field: 'rate_total_value', has: ({ rateTotal }) => rateTotal !== undefined },
  payment: { weight: 12, field: 'payment', has: ({ payment }) => payment !== undefined },
  detention: { weight: 12, field: 'detention', has: ({ detention }) => detention !== undefined },
  dropoff_window: { weight: 10, field: 'dropoff_date', has: ({ dropoffWindow }) => dropoffWindow !== undefined },
  pickup_hours: { weight: 8, field: 'pickup_date_end', has: ({ pickupWindow }) => pickupWindow.dateEnd !== undefined },
  lumper: { weight: 8, field: 'lumper', has: ({ lumper }) => lumper !== undefined },
  commodity: { weight: 6, field: 'commodity', has: ({ commodity = '' }) => commodity.trim() !== '' },
  reference: { weight: 4, field: 'reference_id', has: ({ referenceId = '' }) => referenceId.trim() !== '' },
} as const satisfies Readonly<Record<string, Stated>>
/** The name of one of them. */
export type CompletenessItem = keyof typeof COMPLETENESS

/** Every item, in a fixed order. */
export const COMPLETENESS_ITEMS = Object.keys(COMPLETENESS) as readonly CompletenessItem[] // it has exactly these keys

/** How much of what carriers ask a load says. */
export interface LoadCompleteness {
  /** Percent, REQUIRED_PART to 100. */
  readonly score: number
  /** What is missing with the percent it would add, the largest gain first. */
  readonly missing: readonly { readonly item: CompletenessItem; readonly gains: number }[]
}

/** REQUIRED_PART and the weight of each item that is stated. */
export const loadCompleteness = (load: Scored): LoadCompleteness => {
  const missing = COMPLETENESS_ITEMS.filter((item) => !COMPLETENESS[item].has(load)).map((item) => ({
    item,
    gains: COMPLETENESS[item].weight,
  }))
  return { score: 100 - missing.reduce((sum, { gains }) => sum + gains, 0), missing: [...missing].sort((a, b) => b.gains - a.gains) }
}
