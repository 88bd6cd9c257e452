import { cellsWithin } from '../places/index.ts'
import { airReach } from './considered-load.ts'
import type { LoadMarket } from './load-market.ts'
import type { Numbers, PickupTown } from './pickup-towns.ts'
import { deadheadTo, MOST_DEADHEAD_MILES, type TruckGround } from './score.ts'

/** A town with the trucks that loads there may be recommended for, in the carrier's order. */
export interface NearTown {
  readonly town: PickupTown
  readonly trucks: readonly TruckGround[]
  /** Empty miles of the nearest. */
  readonly nearest: number
  /** The same by the number of an equipment, among its trucks; Infinity where there is none. */
  readonly nearestOf: readonly number[]
  /** When the last of an equipment's trucks is ready; Infinity, too. */
  readonly readyOf: readonly number[]
}

interface Gathered extends NearTown {
  readonly trucks: TruckGround[]
  nearest: number
  readonly nearestOf: number[]
  readonly readyOf: number[]
}

const numbersOf = (equipments: Numbers, { equipment }: TruckGround): readonly number[] => [...equipment].flatMap((name) => equipments.known(name) ?? [])

/** Every town where a load may be recommended for one of the trucks. */
export const nearTowns = ({ towns: { inCell, equipments } }: LoadMarket, trucks: readonly TruckGround[]): ReadonlyMap<PickupTown, NearTown> => {
  const near = new Map<PickupTown, Gathered>()
  const none = new Array<number>(equipments.count()).fill(Infinity)
  const gather = (truck: TruckGround, numbers: readonly number[], town: PickupTown): void => {
    const miles = deadheadTo(town.at, truck)
    if (miles === undefined) return
    const there = near.get(town) ?? { town, trucks: [], nearest: Infinity, nearestOf: none.slice(), readyOf: none.slice() }
    there.trucks.push(truck)
    there.nearest = Math.min(there.nearest, miles)
    for (const number of numbers) {
      const isFirst = there.nearestOf[number] === Infinity
      there.nearestOf[number] = Math.min(there.nearestOf[number] ?? Infinity, miles)
      there.readyOf[number] = isFirst ? truck.truck.readyAt : Math.max(there.readyOf[number] ?? 0, truck.truck.readyAt)
    }
    near.set(town, there)
  }
  for (const truck of trucks) {
    const numbers = numbersOf(equipments, truck)
    for (const cell of cellsWithin(truck.truck.at, airReach(MOST_DEADHEAD_MILES))) for (const town of inCell(cell)) gather(truck, numbers, town)
  }
  return near
}
