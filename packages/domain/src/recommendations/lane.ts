import { chord2, chord2Between, type UnitVector } from '../places/index.ts'
import { airMiles } from './considered-load.ts'

/** From around one point to around another. */
export interface Lane {
  readonly from: UnitVector
  readonly to: UnitVector
}

/** Both ends no further from a lane's than this are on the lane, great-circle miles. */
export const LANE_MILES = 75

/** A squared chord that is surely longer than LANE_MILES, told without the distance. */
const OFF_LANE = chord2(LANE_MILES + 1)

/** False for places that are surely further apart than a lane is wide. */
export const mayShareLaneEnd = (a: UnitVector, b: UnitVector): boolean => chord2Between(a, b) <= OFF_LANE

const shareLaneEnd = (a: UnitVector, b: UnitVector): boolean => mayShareLaneEnd(a, b) && airMiles(a, b) <= LANE_MILES

/** Both ends within LANE_MILES of the lane's. */
export const isOnLane = (load: Lane, lane: Lane): boolean => shareLaneEnd(load.from, lane.from) && shareLaneEnd(load.to, lane.to)
