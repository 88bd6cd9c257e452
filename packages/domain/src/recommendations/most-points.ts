import { earthRadiusMiles, type UnitVector } from '../places/index.ts'
import { airMiles } from './considered-load.ts'
import { mayShareLaneEnd, type Lane } from './lane.ts'
import type { NearTruck } from './near-towns.ts'
import type { PickupTown } from './load-market.ts'
import {
  destinationPoints,
  historyPoints,
  homewardPoints,
  nearnessPoints,
  perMilePoints,
  timingPoints,
  waitOf,
  WEIGHT,
  type Ground,
} from './score.ts'

/** The carrier as it is compared with loads of one town: lanes that begin elsewhere are left out, none of its loads is on them. */
export const groundAt = (ground: Ground, { at }: PickupTown): Ground => {
  const beginsHere = ({ from }: Lane): boolean => mayShareLaneEnd(at, from)
  return { ...ground, favouriteLanes: ground.favouriteLanes.filter(beginsHere), drivenLanes: ground.drivenLanes.filter(beginsHere) }
}

/** The most that lanes add to any load of their town. */
const mostForLanes = ({ favouriteLanes, drivenLanes }: Ground): number =>
  (favouriteLanes.length > 0 ? WEIGHT.lane : 0) + historyPoints(drivenLanes, () => true)

/** No more than the great-circle miles from where a load ends to a place: the chord is no longer than the arc, and cheaper. */
const leastMilesTo = ({ toX, toY, toZ }: PickupTown, index: number, { x, y, z }: UnitVector): number =>
  Math.sqrt(((toX[index] ?? 0) - x) ** 2 + ((toY[index] ?? 0) - y) ** 2 + ((toZ[index] ?? 0) - z) ** 2) * earthRadiusMiles

/** Whether a load, by its place in the town's columns, may add up to more than `worthwhile` for a truck near the town. */
export type MayBeWorth = (index: number, near: NearTruck, worthwhile: number) => boolean

/**
 * Reckons with no less than `scoreFor` gives: times, what is on a lane and what was dismissed are not looked at. `ground` is the town's
 * own.
 */
export const makeMayBeWorth = (town: PickupTown, ground: Ground): MayBeWorth => {
  const { at, rates, miles, begins } = town
  const { home } = ground
  const lanes = mostForLanes(ground)
  const fromHome = home && airMiles(at, home)
  const homeward = (index: number): number =>
    home === undefined || fromHome === undefined ? 0 : homewardPoints(fromHome, leastMilesTo(town, index, home))
  return (index, { truck: { truck, destination }, miles: deadhead }, worthwhile) => {
    const sure =
      lanes +
      nearnessPoints(deadhead) +
      perMilePoints((rates[index] ?? 0) / ((miles[index] ?? 1) + deadhead)) +
      timingPoints(waitOf(begins[index] ?? 0, truck.readyAt))
    if (sure + WEIGHT.homeward + WEIGHT.destination <= worthwhile) return false
    return sure + homeward(index) + (destination === undefined ? 0 : destinationPoints(leastMilesTo(town, index, destination))) > worthwhile
  }
}
