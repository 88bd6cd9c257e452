import { wantsEquipment } from '../equipment/index.ts'
import { greatCircleMiles, type Coordinates } from '../places/index.ts'
import type { OwnTruck } from './truck-desk.port.ts'

/** What of a load says which truck suits it. */
interface FittedLoad {
  /** A `val`. */
  readonly equipmentType: string
  readonly pickup: Coordinates
}

/** One of the carrier's posted trucks, as it suits the load. */
export interface OwnTruckFit {
  readonly truck: OwnTruck
  /** From the truck to the pickup, great-circle. */
  readonly miles: number
  readonly fitsEquipment: boolean
}

/** What pulls the load's equipment first, and of that the nearest first; no truck is left out. */
export const ownTrucksByFit = (trucks: readonly OwnTruck[], { equipmentType, pickup }: FittedLoad): readonly OwnTruckFit[] =>
  trucks
    .map((truck) => ({
      truck,
      miles: greatCircleMiles(truck.pickup, pickup),
      fitsEquipment: truck.equipmentTypes.some(wantsEquipment([equipmentType])),
    }))
    .sort((a, b) => Number(b.fitsEquipment) - Number(a.fitsEquipment) || a.miles - b.miles)
