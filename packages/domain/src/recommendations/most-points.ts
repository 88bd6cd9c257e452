import { earthRadiusMiles, type UnitVector } from '../places/index.ts'
import type { Lane } from './carrier-ground.ts'
import { airMiles } from './considered-load.ts'
import { mayShareLaneEnd } from './dismissal.ts'
import type { NearTown } from './near-towns.ts'
import type { PickupTown } from './pickup-towns.ts'
import { historyPoints, homewardPoints, nearnessPoints, perMilePoints, timingPoints, waitOf, WEIGHT, type Ground } from './score.ts'

/** The carrier as it is compared with loads of one town: lanes that begin elsewhere are left out, none of its loads is on them. */
export const groundAt = (ground: Ground, { at }: PickupTown): Ground => {
  const beginsHere = ({ from }: Lane): boolean => mayShareLaneEnd(at, from)
  return { ...ground, favouriteLanes: ground.favouriteLanes.filter(beginsHere), drivenLanes: ground.drivenLanes.filter(beginsHere) }
}

/** The most that places of the carrier's add to a load of a town, its way home apart. */
const mostForPlaces = ({ trucks }: NearTown, { favouriteLanes, drivenLanes }: Ground): number =>
  (trucks.some(({ destination }) => destination !== undefined) ? WEIGHT.destination : 0) +
  (favouriteLanes.length > 0 ? WEIGHT.lane : 0) + historyPoints(drivenLanes, () => true)

/** The most that a load of a town can add for its way home. */
const mostHomeward = ({ at, toX, toY, toZ }: PickupTown, home: UnitVector | undefined): ((index: number) => number) => {
  if (home === undefined) return () => 0
  const before = airMiles(at, home)
  return (index) => {
    const square = ((toX[index] ?? 0) - home.x) ** 2 + ((toY[index] ?? 0) - home.y) ** 2 + ((toZ[index] ?? 0) - home.z) ** 2
    return homewardPoints(before, Math.sqrt(square) * earthRadiusMiles) // the chord is no longer than the arc
  }
}

/**
 * Tells of a load by its place in the town's columns whether it may add up to more than `worthwhile` for one of the trucks, from
 * the nearest of its equipment, the last that is ready, and what the rest adds at the most. `ground` is the town's own.
 */
export const mayBeWorth = (near: NearTown, ground: Ground): ((index: number, worthwhile: number) => boolean) => {
  const { town, nearestOf, readyOf } = near
  const { rates, miles, begins, equipments } = town
  const places = mostForPlaces(near, ground)
  const homeward = mostHomeward(town, ground.home)
  return (index, worthwhile) => {
    const equipment = equipments[index] ?? 0
    const nearest = nearestOf[equipment] ?? Infinity
    const most = places + nearnessPoints(nearest) + perMilePoints((rates[index] ?? 0) / ((miles[index] ?? 1) + nearest)) +
      timingPoints(waitOf(begins[index] ?? 0, readyOf[equipment] ?? 0))
    return most + WEIGHT.homeward > worthwhile && most + homeward(index) > worthwhile
  }
}
