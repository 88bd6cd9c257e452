import { wantsEquipment } from '../equipment/index.ts'
import { greatCircleMiles, type Coordinates } from '../places/index.ts'
import type { OwnLoad } from './load-views.ts'

/** What of a truck says whether a load suits it. */
export interface FittedTruck {
  /** `val` values. */
  readonly equipmentTypes: readonly string[]
  readonly pickup: Coordinates
}

/** One of the broker's posted loads, as it suits the truck. */
export interface FittingLoad {
  readonly load: OwnLoad
  /** From the truck to the pickup, great-circle. */
  readonly miles: number
  readonly fitsEquipment: boolean
}

/** Great-circle: as far as a truck is usually looked for around a pickup. */
const NEAR_MILES = 100

/** The one of `fittingLoads` to propose unasked: the first, where it fits the equipment and is near. */
export const proposedLoad = ([first]: readonly FittingLoad[]): FittingLoad | undefined =>
  first !== undefined && first.fitsEquipment && first.miles <= NEAR_MILES ? first : undefined

/** What fits the equipment first, and of that the nearest first; no load is left out. */
export const fittingLoads = (loads: readonly OwnLoad[], { equipmentTypes, pickup }: FittedTruck): readonly FittingLoad[] =>
  loads
    .map((load) => ({
      load,
      miles: greatCircleMiles(pickup, load.pickup),
      fitsEquipment: wantsEquipment(equipmentTypes)(load.equipmentType),
    }))
    .sort((a, b) => Number(b.fitsEquipment) - Number(a.fitsEquipment) || a.miles - b.miles)
