import { cellsWithin } from '../places/index.ts'
import { airReach } from './considered-load.ts'
import type { LoadMarket, Numbers, PickupTown } from './load-market.ts'
import { deadheadTo, MOST_DEADHEAD_MILES, type TruckGround } from './score.ts'

/** A truck of the carrier's as loads of one town are held against it. */
export interface NearTruck {
  readonly truck: TruckGround
  /** By the market's numbers; 1: it carries that equipment. */
  readonly carries: Uint8Array
  /** Empty miles to the town. */
  readonly miles: number
}

/** A town with the trucks that loads there may be recommended for, in the carrier's order. */
export interface NearTown {
  readonly town: PickupTown
  readonly trucks: readonly NearTruck[]
}

const carriesOf = (equipments: Numbers, { carries }: TruckGround): Uint8Array =>
  Uint8Array.from(equipments.names(), (name) => Number(carries(name)))

/** Every town where a load may be recommended for one of the trucks. */
export const nearTowns = (
  { towns: { inCell, equipments } }: LoadMarket,
  trucks: readonly TruckGround[],
): ReadonlyMap<PickupTown, NearTown> => {
  const near = new Map<PickupTown, { readonly town: PickupTown; readonly trucks: NearTruck[] }>()
  for (const truck of trucks) {
    const carries = carriesOf(equipments, truck)
    for (const cell of cellsWithin(truck.truck.at, airReach(MOST_DEADHEAD_MILES))) {
      for (const town of inCell(cell)) {
        const miles = deadheadTo(town.at, truck)
        if (miles === undefined) continue
        const there = near.get(town)
        if (there === undefined) near.set(town, { town, trucks: [{ truck, carries, miles }] })
        else there.trucks.push({ truck, carries, miles })
      }
    }
  }
  return near
}

const nearest = ({ trucks }: NearTown): number => trucks.reduce((least, { miles }) => Math.min(least, miles), Infinity)

/** Those a truck is nearest to first. */
export const byNearest = (towns: Iterable<NearTown>): readonly NearTown[] =>
  [...towns]
    .map((near) => ({ near, miles: nearest(near) }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ near }) => near)
