import { equipmentKey, wantsEquipment } from '../equipment/index.ts'
import { daysBetween, plainDateIn, type PlainDate } from '../kernel/index.ts'
import type { Load } from '../loads/index.ts'
import { greatCircleMiles } from '../places/index.ts'
import type { TruckRow } from './truck-post.ts'

/** How far from a load's pickup a truck may stand, great-circle miles. */
export const FIT_MILES = 150
/** The most that are told of one load. */
export const MOST_FITTING_TRUCKS = 25

/** What of a load says which trucks suit it. */
export type FittedLoad = Pick<Load, 'equipmentType' | 'pickup' | 'pickupWindow'>

/** A live truck, and how often its carrier was booked on the load's lane by the load's company. */
export interface FitCandidate {
  readonly truck: TruckRow
  readonly laneRuns: number
}

/** Why a truck fits, in the order the reasons are told; the words are the reader's own language's. */
export type FitReason =
  | { readonly code: 'favorite' }
  | { readonly code: 'ran_lane'; readonly times: number }
  /** Great-circle, from the truck to the pickup. */
  | { readonly code: 'near_pickup'; readonly miles: number }
  | { readonly code: 'same_equipment' }
  /** One is an "A or B" of which the other is a kind; the truck's own type as a `val`. */
  | { readonly code: 'shared_kind'; readonly equipmentType: string }
  /** The days of the pickup window on which the truck is available. */
  | { readonly code: 'available'; readonly from: PlainDate; readonly to: PlainDate }

/** Every reason, for the contract and the messages. */
export const FIT_REASONS = [
  'favorite',
  'ran_lane',
  'near_pickup',
  'same_equipment',
  'shared_kind',
  'available',
] as const satisfies readonly FitReason['code'][]

/** A truck that fits a load, and why. */
export interface FittingTruck {
  readonly truck: TruckRow
  readonly reasons: readonly FitReason[]
}

/** First and last day of a load's pickup window, on the pickup's clock. */
export const pickupDays = ({
  pickup,
  pickupWindow: { date, dateEnd },
}: FittedLoad): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: plainDateIn(date, pickup.timezone),
  to: plainDateIn(dateEnd ?? date, pickup.timezone),
})

interface Fit extends FitCandidate {
  readonly miles: number
  readonly isSameEquipment: boolean
  /** Of the pickup window on which the truck is there. */
  readonly days: number
  readonly reasons: readonly FitReason[]
}

type FitOf = (candidate: FitCandidate) => readonly Fit[]

/** Nothing for a truck that does not fit. */
const fitTo = (load: FittedLoad): FitOf => {
  const days = pickupDays(load)
  const wanted = equipmentKey(load.equipmentType)
  const suits = wantsEquipment([load.equipmentType])
  return ({ truck, laneRuns }) => {
    const { carrier, availableFrom, availableTo } = truck
    const miles = greatCircleMiles(load.pickup, truck.pickup)
    const type = truck.equipmentTypes.find((val) => equipmentKey(val) === wanted) ?? truck.equipmentTypes.find(suits)
    const from = availableFrom > days.from ? availableFrom : days.from
    const to = availableTo < days.to ? availableTo : days.to
    if (carrier.relationship.isBlocked || type === undefined || from > to || miles > FIT_MILES) return []
    const isSameEquipment = equipmentKey(type) === wanted
    const reasons: readonly FitReason[] = [
      ...(carrier.relationship.isFavorite ? [{ code: 'favorite' } as const] : []),
      ...(laneRuns > 0 ? [{ code: 'ran_lane', times: laneRuns } as const] : []),
      { code: 'near_pickup', miles },
      isSameEquipment ? { code: 'same_equipment' } : { code: 'shared_kind', equipmentType: type },
      { code: 'available', from, to },
    ]
    return [{ truck, laneRuns, miles, isSameEquipment, days: daysBetween(from, to) + 1, reasons }]
  }
}

const LEVELS: { readonly [L in TruckRow['trust']['level']]: number } = { clear: 0, review: 1, stop: 2 }

/**
 * The lesser first. A carrier to stop at comes last whatever else it has; a favorite first, then who ran the lane most; of those the same
 * equipment before a shared kind, Clear before Review, the fewest empty miles, and the most days of the window.
 */
const ORDER: readonly ((fit: Fit) => number)[] = [
  ({ truck }) => Number(truck.trust.level === 'stop'),
  ({ truck }) => -Number(truck.carrier.relationship.isFavorite),
  ({ laneRuns }) => -laneRuns,
  ({ isSameEquipment }) => -Number(isSameEquipment),
  ({ truck }) => LEVELS[truck.trust.level],
  ({ miles }) => Math.round(miles),
  ({ days }) => -days,
]

/** Equals by the post's id, so that the order is one whatever order they come in. */
const inOrder = (a: Fit, b: Fit): number => {
  for (const weigh of ORDER) {
    const difference = weigh(a) - weigh(b)
    if (difference !== 0) return difference
  }
  return a.truck.id < b.truck.id ? -1 : 1
}

/**
 * The trucks that fit a load, best first, each carrier once with its best; a blocked carrier's never. Weight and length are asked of
 * nobody: a post does not say them.
 */
export const fittingTrucks = (load: FittedLoad, candidates: readonly FitCandidate[]): readonly FittingTruck[] => {
  const carriers = new Set<string>()
  return candidates
    .flatMap(fitTo(load))
    .sort(inOrder)
    .filter(({ truck: { carrier } }) => !carriers.has(carrier.id) && carriers.add(carrier.id))
    .slice(0, MOST_FITTING_TRUCKS)
    .map(({ truck, reasons }) => ({ truck, reasons }))
}
