import { wantsEquipment } from '../equipment/index.ts'
import { plainDateIn } from '../kernel/index.ts'
import type { LoadPlace, StopWindow } from '../loads/index.ts'
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

/** Great-circle miles to the pickup: no truck that is further is taken for a load unasked. */
const MOST_MILES_UNASKED = 150

/** Why a truck is taken for a load unasked. */
export type TruckReason = 'before' | 'cameFrom' | 'onlyOne'

/** What the reader did before: each a truck's id. */
interface TruckHints {
  /** What they chose for a bid; empty: to bid without a truck. */
  readonly before: string | undefined
  /** The one whose loads they look at. */
  readonly cameFrom: string | undefined
}

/**
 * The truck a bid begins with: the one that was chosen before, the one the reader came from, or the only one there is, among those that
 * pull the load's equipment, are near enough and free by the end of its pickup window. Undefined: the reader chooses.
 */
export const truckUnasked = (
  trucks: readonly OwnTruck[],
  load: { readonly equipmentType: string; readonly pickup: LoadPlace; readonly pickupWindow: StopWindow },
  { before, cameFrom }: TruckHints,
): { readonly truck: OwnTruck; readonly reason: TruckReason } | undefined => {
  const { date, dateEnd } = load.pickupWindow
  const lastDay = plainDateIn(dateEnd ?? date, load.pickup.timezone)
  const suited = ownTrucksByFit(trucks, load)
    .filter(({ truck, miles, fitsEquipment }) => fitsEquipment && miles <= MOST_MILES_UNASKED && truck.availableFrom <= lastDay)
    .map(({ truck }) => truck)
  const taken = (id: string | undefined, reason: TruckReason) => {
    const truck = suited.find((one) => one.id === id)
    return truck && { truck, reason }
  }
  if (before === '') return undefined
  return taken(before, 'before') ?? taken(cameFrom, 'cameFrom') ?? taken(suited.length === 1 ? suited[0]?.id : undefined, 'onlyOne')
}
