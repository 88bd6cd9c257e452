import { wantsEquipment } from '../equipment/index.ts'
import type { Coordinates, UnitVector } from '../places/index.ts'
import { chord2, chord2Between, unitVector } from '../places/index.ts'
import type { CarrierGround, DrivenLane, ReadyTruck } from './carrier-ground.ts'
import { drivingMs, HOUR_MS } from '../loads/index.ts'
import { airMiles, airReach, emptyMilesOfChord2, type ConsideredLoad } from './considered-load.ts'
import { countedAgainst, type CountedAgainst, type Dismissal } from './dismissal.ts'
import { isOnLane, type Lane } from './lane.ts'

/** Empty miles to a pickup beyond which nothing is recommended. */
export const MOST_DEADHEAD_MILES = 250
/** A truck waits no longer than this for a pickup, hours, unless its post runs longer. */
const MOST_WAIT_HOURS = 48
/** Cents for each mile driven, empty ones included: below the first nothing is earned, from the second on no more. */
const PAY = { least: 100, most: 400 } as const
/** A load that ends this close to where the truck wants to go ends there, great-circle miles. */
const DESTINATION_MILES = 150
/** From here on a home is near enough not to be weighed in shares of the way, miles. */
const HOME_MILES = 100

/** The most each part adds. */
export const WEIGHT = { nearness: 30, pay: 30, homeward: 15, destination: 10, lane: 15, history: 10, timing: 10 } as const

/** What the parts add that are compared with places of the carrier's. */
const MOST_OF_THE_REST = WEIGHT.homeward + WEIGHT.destination + WEIGHT.lane + WEIGHT.history
/** A squared chord that is surely too long, told without the distance. */
const LONGEST_DEADHEAD = chord2(airReach(MOST_DEADHEAD_MILES) + 1)

/** Empty road miles from a truck to a place; undefined when nothing there is recommended for it. */
export const deadheadTo = (place: UnitVector, { at }: TruckGround): number | undefined => {
  const apart = chord2Between(at, place)
  if (apart > LONGEST_DEADHEAD) return undefined
  const miles = emptyMilesOfChord2(apart)
  return miles > MOST_DEADHEAD_MILES ? undefined : miles
}

/** A truck and a carrier as they are compared with thousands of loads: every vector computed once. */
export interface TruckGround {
  readonly truck: ReadyTruck
  /** Whether it pulls what asks for this type. */
  readonly carries: (equipment: string) => boolean
  readonly at: UnitVector
  readonly destination: UnitVector | undefined
}

/** A carrier as it is compared with thousands of loads: every vector computed once. */
export interface Ground {
  readonly home: UnitVector | undefined
  readonly favouriteLanes: readonly Lane[]
  readonly drivenLanes: readonly DrivenLane[]
  readonly dismissals: readonly Dismissal[]
}

const vectorOf = (place: Coordinates | undefined): UnitVector | undefined => place && unitVector(place)

/** A truck with its vectors computed. */
export const truckGround = (truck: ReadyTruck): TruckGround => ({
  truck,
  carries: wantsEquipment(truck.equipment),
  at: unitVector(truck.at),
  destination: vectorOf(truck.destination),
})

/** A carrier with its vectors computed. */
export const groundOf = ({ home, favouriteLanes, drivenLanes, dismissals }: CarrierGround): Ground => ({
  home: vectorOf(home),
  favouriteLanes,
  drivenLanes,
  dismissals,
})

/** Totals are told apart to this many points: sums that were added up in another order are equal. */
const POINT_STEP = 1e-6
const stepped = (points: number): number => Math.round(points / POINT_STEP) * POINT_STEP

/** What is worth no less than this total is worth more than that, whatever rounding did to the sum. */
export const justBelow = (total: number): number => total - 1.5 * POINT_STEP

/** What a load adds up to for one truck, part by part. */
export interface Score {
  readonly total: number
  readonly deadheadMiles: number
  /** Hours from when the truck is ready to when loading begins. */
  readonly waitHours: number
  readonly nearness: number
  readonly pay: number
  readonly homeward: number
  readonly destination: number
  readonly lane: number
  readonly history: number
  readonly timing: number
  readonly against: readonly CountedAgainst[]
}

const share = (value: number): number => Math.min(1, Math.max(0, value))

/** Of empty road miles. */
export const nearnessPoints = (deadhead: number): number => WEIGHT.nearness * share(1 - deadhead / MOST_DEADHEAD_MILES)

/** Of cents for each mile driven. */
export const perMilePoints = (perMile: number): number => WEIGHT.pay * share((perMile - PAY.least) / (PAY.most - PAY.least))

const payPoints = ({ rate, miles }: ConsideredLoad, deadhead: number): number =>
  rate === undefined ? 0 : perMilePoints(rate / (miles + deadhead))

/** The share of the way home the load takes away, from the miles before and after; one that leads further off adds nothing. */
export const homewardPoints = (before: number, after: number): number =>
  WEIGHT.homeward * share((before - after) / Math.max(before, HOME_MILES))

/** Of the great-circle miles from where a load ends to where the truck wants to go. */
export const destinationPoints = (left: number): number => WEIGHT.destination * share(1 - left / DESTINATION_MILES)

/** A booking counts once, a bid by half; two bookings are the most. */
export const historyPoints = (lanes: readonly DrivenLane[], isOn: (lane: Lane) => boolean): number => {
  let times = 0
  for (const lane of lanes) if (isOn(lane)) times += lane.kind === 'booked' ? 1 : 0.5
  return WEIGHT.history * share(times / 2)
}

/** Hours from when a truck is ready to when loading begins. */
export const waitOf = (pickupFrom: number, readyAt: number): number => Math.max(0, pickupFrom - readyAt) / HOUR_MS

export const timingPoints = (waitHours: number): number => WEIGHT.timing * share(1 - waitHours / MOST_WAIT_HOURS)

/** Whether the truck can be there in time, and need not stand too long. */
const isInTime = ({ truck: { readyAt, until } }: TruckGround, { pickupFrom, pickupBy }: ConsideredLoad, deadhead: number): boolean =>
  readyAt + drivingMs(deadhead) <= pickupBy && pickupFrom <= Math.max(until, readyAt + MOST_WAIT_HOURS * HOUR_MS)

/**
 * The points of a load for a truck; undefined when it is not for it: another equipment, too far, or not in time. Under
 * `worthwhile` the exact total does not matter either, and is not computed: undefined, too.
 */
export const scoreFor = (load: ConsideredLoad, truck: TruckGround, ground: Ground, worthwhile = 0): Score | undefined => {
  if (!truck.carries(load.equipment)) return undefined
  const waitHours = waitOf(load.pickupFrom, truck.truck.readyAt)
  const timing = timingPoints(waitHours)
  if (WEIGHT.nearness + payPoints(load, 0) + timing + MOST_OF_THE_REST <= worthwhile) return undefined
  const deadheadMiles = deadheadTo(load.pickup, truck)
  if (deadheadMiles === undefined || !isInTime(truck, load, deadheadMiles)) return undefined
  const nearness = nearnessPoints(deadheadMiles)
  const pay = payPoints(load, deadheadMiles)
  if (nearness + pay + timing + MOST_OF_THE_REST <= worthwhile) return undefined
  const ends: Lane = { from: load.pickup, to: load.dropoff }
  const homeward = ground.home === undefined ? 0 : homewardPoints(airMiles(load.pickup, ground.home), airMiles(load.dropoff, ground.home))
  const destination = truck.destination === undefined ? 0 : destinationPoints(airMiles(load.dropoff, truck.destination))
  const lane = ground.favouriteLanes.some((favourite) => isOnLane(ends, favourite)) ? WEIGHT.lane : 0
  const history = historyPoints(ground.drivenLanes, (driven) => isOnLane(ends, driven))
  const against = countedAgainst(load, deadheadMiles, ground.dismissals)
  const total = stepped(
    against.reduce((sum, { points }) => sum - points, nearness + pay + homeward + destination + lane + history + timing),
  )
  return total <= worthwhile
    ? undefined
    : { total, deadheadMiles, waitHours, nearness, pay, homeward, destination, lane, history, timing, against }
}
