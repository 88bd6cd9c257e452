import type { LoadMarket } from './load-market.ts'
import type { NearTown } from './near-towns.ts'
import type { PickupTown } from './pickup-towns.ts'

/** What a carrier is not to see of a market. */
export interface HiddenLoads {
  /** By the market's numbers; 1: hidden. */
  readonly companies: Uint8Array
  readonly ids: ReadonlySet<string>
}

/** From the ids of companies, whose loads are all hidden, and of single loads. */
export const hiddenLoads = ({ towns: { companies } }: LoadMarket, companyIds: ReadonlySet<string>, ids: ReadonlySet<string>): HiddenLoads => {
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

const countAll = ({ town: { companies, equipments }, nearestOf }: NearTown, hidden: HiddenLoads): Considered => {
  let [inReach, fitting] = [0, 0]
  for (let i = 0; i < companies.length; i++) {
    if (hidden.companies[companies[i] ?? 0] === 1) continue
    inReach += 1
    if (nearestOf[equipments[i] ?? 0] !== Infinity) fitting += 1
  }
  return { inReach, fitting }
}

/** Counts what the carrier may see in towns near its trucks. The few that are hidden by themselves are taken off afterwards. */
export const countConsidered = ({ find, towns }: LoadMarket, near: ReadonlyMap<PickupTown, NearTown>, hidden: HiddenLoads): Considered => {
  let [inReach, fitting] = [0, 0]
  for (const there of near.values()) {
    const counted = countAll(there, hidden)
    inReach += counted.inReach
    fitting += counted.fitting
  }
  for (const id of hidden.ids) {
    const load = find(id)
    const town = load && towns.of(load)
    const there = town && near.get(town)
    if (load === undefined || there === undefined || hidden.companies[towns.companies.of(load.companyId)] === 1) continue
    inReach -= 1
    if (there.nearestOf[towns.equipments.of(load.equipment)] !== Infinity) fitting -= 1
  }
  return { inReach, fitting }
}
