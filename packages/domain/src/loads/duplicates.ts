import { equipmentKey } from '../equipment/index.ts'
import { foldName } from '../places/index.ts'
import type { Load, LoadPlace, PricePoint, StopWindow } from './load.ts'

/** What says which freight a load is. */
export type Freight = Pick<Load, 'companyId' | 'equipmentType' | 'size' | 'pickup' | 'pickupWindow' | 'dropoff' | 'dropoffWindow'>

/** What folding reads of a load. */
export type Foldable = Freight & Pick<Load, 'id' | 'postedAt' | 'priceTrail'>

/** One row: the newest posting, the older ones of the same freight, and every price asked for it. */
export interface FoldedLoad<L extends Foldable> {
  readonly load: L
  /** Newest first. */
  readonly older: readonly L[]
  /** Oldest first; each point a different price from the one before it. */
  readonly trail: readonly PricePoint[]
}

const town = ({ city, state }: Pick<LoadPlace, 'city' | 'state'>): string => `${foldName(city)},${foldName(state)}`
const hours = (window: StopWindow | undefined): string =>
  window === undefined ? '' : `${window.date}-${window.dateEnd ?? ''}-${window.fcfs ? 'fcfs' : 'appointment'}`

/** The towns of a lane, equal however they are spelled: `>dallas,tx>chicago,il>`. What a database keeps to fold and to search by. */
export const laneKey = ({ pickup, dropoff }: { readonly [E in 'pickup' | 'dropoff']: Pick<LoadPlace, 'city' | 'state'> }): string =>
  `>${town(pickup)}>${town(dropoff)}>`

/** Two postings are of the same freight when these are equal: company, lane, equipment, size and both windows. */
export const duplicateKey = ({ companyId, equipmentType, size, pickup, pickupWindow, dropoff, dropoffWindow }: Freight): string =>
  JSON.stringify([companyId, equipmentKey(equipmentType), size, town(pickup), hours(pickupWindow), town(dropoff), hours(dropoffWindow)])

const newestFirst = (a: Foldable, b: Foldable): number => b.postedAt - a.postedAt || (a.id < b.id ? 1 : -1)

const trailOf = (loads: readonly Foldable[]): readonly PricePoint[] =>
  loads
    .flatMap(({ priceTrail }) => priceTrail)
    .sort((a, b) => a.at - b.at || (a.rateTotal ?? 0) - (b.rateTotal ?? 0))
    .filter((point, i, all) => i === 0 || point.rateTotal !== all[i - 1]?.rateTotal)

const folded = <L extends Foldable>([load, ...older]: readonly [L, ...L[]]): FoldedLoad<L> => ({
  load,
  older,
  trail: trailOf([load, ...older]),
})

/** Folds what is posted several times. Rows stand where their newest posting stood; no load is lost. */
export const foldDuplicates = <L extends Foldable>(loads: readonly L[]): readonly FoldedLoad<L>[] => {
  const groups = new Map<string, [L, ...L[]]>()
  for (const load of [...loads].sort(newestFirst)) {
    const group = groups.get(duplicateKey(load))
    if (group === undefined) groups.set(duplicateKey(load), [load])
    else group.push(load)
  }
  const byNewest = new Map([...groups.values()].map((group) => [group[0].id, group]))
  return loads.flatMap(({ id }) => {
    const group = byNewest.get(id)
    return group === undefined ? [] : [folded(group)]
  })
}
