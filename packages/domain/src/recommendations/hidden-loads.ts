import type { LoadMarket, PickupTown } from './load-market.ts'
import type { NearTown } from './near-towns.ts'

/** What a carrier is not to see of a market. */
export interface HiddenLoads {
  /** By the market's numbers; 1: hidden. */
  readonly companies: Uint8Array
  readonly ids: ReadonlySet<string>
}

/** From the ids of companies, whose loads are all hidden, and of single loads. */
export const hiddenLoads = (
  { towns: { companies } }: LoadMarket,
  companyIds: ReadonlySet<string>,
  ids: ReadonlySet<string>,
): HiddenLoads => {
  const flags = new Uint8Array(companies.count())
  for (const id of companyIds) {
    const number = companies.known(id)
    if (number !== undefined) flags[number] = 1
  }
  return { companies: flags, ids }
}

/** Loads that begin within reach of a truck, and of those the ones that ask for its equipment. */
export interface Considered {
  readonly inReach: number
  readonly fitting: number
}

/** The loads that are hidden by themselves, of those that would be counted in towns near the trucks. */
export const countHidden = (
  { find, towns }: LoadMarket,
  near: ReadonlyMap<PickupTown, NearTown>,
  { companies, ids }: HiddenLoads,
): Considered => {
  let [inReach, fitting] = [0, 0]
  for (const id of ids) {
    const load = find(id)
    const town = load && towns.of(load)
    const there = town && near.get(town)
    if (load === undefined || there === undefined || companies[towns.companies.of(load.companyId)] === 1) continue
    inReach += 1
    if (there.trucks.some(({ truck }) => truck.carries(load.equipment))) fitting += 1
  }
  return { inReach, fitting }
}
