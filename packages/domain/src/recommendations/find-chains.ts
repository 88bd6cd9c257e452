import { wantsEquipment } from '../equipment/index.ts'
import { centsOf } from '../kernel/index.ts'
import { unitVector, type UnitVector } from '../places/index.ts'
import {
  byClosing,
  isBefore,
  isOnPath,
  labelsOf,
  legOf,
  makeChainLinks,
  makeFrontier,
  type ChainLinks,
  type Label,
  type Leg,
  type Link,
} from './chain-links.ts'
import { CHAIN_LEGS, chainProfitPerDay, type Chain, type ChainQuery, type Chains } from './chain.ts'
import { emptyMiles, type ConsideredLoad } from './considered-load.ts'
import { carry, drive, type DriverClock } from './driver-clock.ts'
import type { LoadMarket } from './load-market.ts'
import { makePriorityQueue } from './priority-queue.ts'

/** Labels that are opened before the search gives up being sure: some hundred milliseconds. */
const MOST_OPENED = 50_000

/** What every label is reckoned with. */
interface Ways {
  readonly links: ChainLinks
  readonly homeMiles: (leg: Leg) => number
  readonly cost: number
  readonly mostLegs: number
  /** How many legs there are. */
  readonly legs: number
}

/**
 * The most that can still be earned after a leg with so many legs more, time left aside: never less than what time allows,
 * so that what is opened in this order comes out best first (A*).
 */
const makePromise = ({ links, homeMiles, cost, legs }: Ways): ((leg: Leg, more: number) => number) => {
  const known: Float64Array[] = []
  const promise = (leg: Leg, more: number): number => {
    const level = (known[more] ??= new Float64Array(legs).fill(NaN))
    const held = level[leg.index] ?? NaN
    if (!Number.isNaN(held)) return held
    let best = -homeMiles(leg) * cost
    if (more > 0) {
      for (const { leg: next, miles } of links.after(leg)) best = Math.max(best, next.value - miles * cost + promise(next, more - 1))
    }
    level[leg.index] = best
    return best
  }
  return promise
}

/** A leg more: once for each useful way to time it; none where the promise is not above `least`. */
const makeExtend = (ways: Ways) => {
  const promiseOf = makePromise(ways)
  return (before: Label | undefined, clock: DriverClock, link: Link, least: number): readonly Label[] => {
    const { leg, miles } = link
    const legs = (before?.legs ?? 0) + 1
    const earned = (before?.earned ?? 0) + leg.value - miles * ways.cost
    const promise = earned + promiseOf(leg, ways.mostLegs - legs)
    return promise <= least
      ? []
      : carry(clock, miles, leg.load).map(({ pickedUpAt, clock: after }) => ({
          before,
          link,
          legs,
          earned,
          first: before?.first ?? leg,
          isHome: false,
          promise,
          pickedUpAt,
          clock: after,
        }))
  }
}

/** Less than this is the rounding of a sum of cents that was added up in another order. */
const ROUNDING = 1e-6

/**
 * What chains must promise to matter: of chains that are known already, each with another first load, the worst of as many as are wanted.
 */
const makeBar = (most: number) => {
  const best = new Map<Leg, number>()
  let bar = 0
  return {
    least: (): number => bar,
    know: ({ first, promise }: Label): void => {
      if (promise <= (best.get(first) ?? 0)) return
      best.set(first, promise)
      if (best.size >= most) bar = Math.max(0, ([...best.values()].sort((a, b) => b - a)[most - 1] ?? 0) - ROUNDING)
    },
  }
}

const atHome = (label: Label, { homeMiles, cost }: Ways): Label => ({
  ...label,
  isHome: true,
  promise: label.earned - homeMiles(label.link.leg) * cost,
})

const chainOf = (label: Label, { homeMiles }: Ways, { truck }: ChainQuery): Chain => {
  const labels = labelsOf(label)
  const sum = (of: (label: Label) => number): number => labels.reduce((total, each) => total + of(each), 0)
  const home = homeMiles(label.link.leg)
  return {
    legs: labels.map(({ link: { leg, miles }, pickedUpAt, clock }) => ({
      loadId: leg.load.id,
      deadheadMiles: miles,
      pickedUpAt,
      deliveredAt: clock.at,
    })),
    homeMiles: home,
    loadedMiles: sum(({ link }) => link.leg.load.miles),
    emptyMiles: sum(({ link }) => link.miles) + home,
    pay: centsOf(sum(({ link }) => link.leg.load.rate ?? 0)),
    profit: centsOf(Math.round(label.promise)),
    startsAt: truck.readyAt,
    endsAt: drive(label.clock, home).at,
  }
}

const usableLegs = (market: LoadMarket, { truck, costPerMile, isVisible }: ChainQuery): readonly Leg[] => {
  const carries = wantsEquipment(truck.equipment)
  const usable: ConsideredLoad[] = []
  for (const load of market.all()) {
    if (load.bookNow && load.rate !== undefined && carries(load.equipment) && load.pickupBy >= truck.readyAt && isVisible(load))
      usable.push(load)
  }
  return usable.sort(byClosing).flatMap((load, index) => legOf(load, costPerMile, index) ?? [])
}

/** Opens the most promising label again and again; what comes out gone home is a chain, and the best one left. */
const search = (query: ChainQuery, ways: Ways, start: UnitVector): Omit<Chains, 'considered'> => {
  const extend = makeExtend(ways)
  const takeUp = makeFrontier(ways.legs)
  const bar = makeBar(query.most)
  const open = makePriorityQueue<Label>(isBefore)
  const add = (before: Label | undefined, clock: DriverClock, links: readonly Link[]): void => {
    for (const link of links) {
      if (isOnPath(before, link.leg)) continue
      for (const label of extend(before, clock, link, bar.least())) {
        if (!takeUp(label)) continue
        open.push(label)
        if (label.legs < CHAIN_LEGS.min) continue
        const home = atHome(label, ways)
        bar.know(home)
        open.push(home)
      }
    }
  }
  const [found, begun]: [Chain[], Set<Leg>] = [[], new Set()]
  add(undefined, { at: query.truck.readyAt, driven: 0 }, ways.links.from(start, query.truck.readyAt))
  for (let opened = 0; opened < MOST_OPENED; opened++) {
    const label = open.pop()
    if (label === undefined || label.promise <= 0 || found.length === query.most) return { found, isComplete: true }
    if (begun.has(label.first)) continue
    if (label.isHome) {
      found.push(chainOf(label, ways, query))
      begun.add(label.first)
    } else if (label.legs < ways.mostLegs) add(label, label.clock, ways.links.after(label.link.leg))
  }
  return { found, isComplete: false }
}

/** The most a day first; equals by their profit, as they were found. */
const byProfitPerDay = (a: Chain, b: Chain): number => chainProfitPerDay(b) - chainProfitPerDay(a)

/**
 * The most profitable chains of real loads for a truck: each begins where the one before ended, in time, and the last leads
 * home. Exact within the stated limits unless it says otherwise; the same market gives the same answer.
 */
export const findChains = (market: LoadMarket, query: ChainQuery): Chains => {
  const legs = usableLegs(market, query)
  const home = query.home && unitVector(query.home)
  const ways: Ways = {
    links: makeChainLinks(legs),
    legs: legs.length,
    cost: query.costPerMile,
    mostLegs: Math.min(CHAIN_LEGS.max, query.mostLegs),
    homeMiles: ({ load }) => (home === undefined ? 0 : emptyMiles(load.dropoff, home)),
  }
  const { found, isComplete } = search(query, ways, unitVector(query.truck.at))
  return { found: [...found].sort(byProfitPerDay), isComplete, considered: legs.length }
}
