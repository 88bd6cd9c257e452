import type { CarrierRelationship } from '../carriers/index.ts'
import { centsOf, type Cents } from '../kernel/index.ts'
import type { Load } from '../loads/index.ts'
import { DEFAULT_MINUTES_TO_ANSWER, DEFAULT_ROUNDS, type CounterShares, type Rounds } from '../offers/index.ts'

/** Who finds a company's loads. Blocked carriers never do. */
export const VISIBILITIES = ['all', 'favorites', 'set_up_only'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** A broker company's own rules. An offer keeps those it was made under. */
export interface BoardRules {
  readonly visibility: Visibility
  /** False: none of its loads can be booked at once, whatever each load says. */
  readonly bookNow: boolean
  /** Of the posted rate, or where none is posted of the offer's first amount. */
  readonly counters: CounterShares
  /** How long either side may take, where an offer does not say otherwise. */
  readonly minutesToAnswer: number
  readonly rounds: Rounds
  /** Bids under this share of the posted rate, whole percent, are declined at once; undefined: none are. */
  readonly declineBelowPercent: number | undefined
  /** What the carrier reads beside such a decline. */
  readonly declineNote: string | undefined
}

/** Of a company that has set nothing. */
export const DEFAULT_BOARD_RULES: BoardRules = {
  visibility: 'all',
  bookNow: true,
  counters: { leastPercent: undefined, mostPercent: undefined },
  minutesToAnswer: DEFAULT_MINUTES_TO_ANSWER,
  rounds: { broker: DEFAULT_ROUNDS, carrier: DEFAULT_ROUNDS },
  declineBelowPercent: undefined,
  declineNote: undefined,
}

/** Whether a carrier that stands so to the company may see its loads; `undefined` stands to it in no way. */
export const maySeeLoads = (visibility: Visibility, relationship: CarrierRelationship | undefined): boolean => {
  if (relationship?.isBlocked === true) return false
  if (visibility === 'all') return true
  return (visibility === 'favorites' ? relationship?.isFavorite : relationship?.isSetUp) === true
}

/** What the load is booked for at once; undefined: it cannot be. */
export const bookNowRate = ({ bookNow }: Pick<BoardRules, 'bookNow'>, load: Pick<Load, 'bookNow' | 'rateTotal'>): Cents | undefined =>
  bookNow && load.bookNow ? load.rateTotal : undefined

/** Bids under it are declined at once; one of exactly the share is not under it. Undefined: none are, as where no rate is posted. */
export const declinedBelow = (
  { declineBelowPercent: percent }: Pick<BoardRules, 'declineBelowPercent'>,
  postedRate: Cents | undefined,
): Cents | undefined => (postedRate === undefined || percent === undefined ? undefined : centsOf(Math.ceil((postedRate * percent) / 100)))
