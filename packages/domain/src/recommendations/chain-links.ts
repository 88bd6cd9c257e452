import { cellsWithin, chord2, chord2Between, coordinatesOf, type UnitVector } from '../places/index.ts'
import { CHAIN_DEADHEAD_MILES, CHAIN_GAP_HOURS } from './chain.ts'
import { airReach, byId, drivingMs, emptyMiles, HOUR_MS, type ConsideredLoad } from './considered-load.ts'
import { DOCK_HOURS } from './driver-clock.ts'

/** A load that can be a leg, and what it earns by itself. */
export interface Leg {
  /** Its place among all of them, from 0: what is kept for each is kept in arrays. */
  readonly index: number
  readonly load: ConsideredLoad
  /** Cents left of the rate after its own miles. */
  readonly value: number
  /** The earliest it can be delivered, wherever the truck comes from. */
  readonly delivered: number
}

/** From a place to a leg. */
export interface Link {
  readonly leg: Leg
  readonly miles: number
}

/** Undefined for a load that cannot be booked at once at a rate. Cents for a mile. */
export const legOf = (load: ConsideredLoad, costPerMile: number, index: number): Leg | undefined => {
  if (!load.bookNow || load.rate === undefined) return undefined
  const arrived = load.pickupFrom + DOCK_HOURS * HOUR_MS + drivingMs(load.miles)
  return { index, load, value: load.rate - load.miles * costPerMile, delivered: Math.max(arrived, load.dropoffFrom ?? arrived) + DOCK_HOURS * HOUR_MS }
}

/** Where the next leg can begin: from a place, free from a moment on. The links of equal places are found once. */
export interface ChainLinks {
  readonly from: (place: UnitVector, free: number) => readonly Link[]
  readonly after: (leg: Leg) => readonly Link[]
}

const inOrder = (a: Link, b: Link): number => a.leg.load.pickupBy - b.leg.load.pickupBy || byId(a.leg.load, b.leg.load)

/** The first whose window has not closed at `free`. */
const firstOpen = (links: readonly Link[], free: number): number => {
  let [low, high] = [0, links.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((links[middle]?.leg.load.pickupBy ?? Infinity) < free) low = middle + 1
    else high = middle
  }
  return low
}

/** Legs by the cell they begin in; around each place the near ones, by when their windows close. */
export const makeChainLinks = (legs: readonly Leg[]): ChainLinks => {
  const cells = new Map<number, Leg[]>()
  for (const leg of legs) {
    const there = cells.get(leg.load.pickupCell)
    if (there === undefined) cells.set(leg.load.pickupCell, [leg])
    else there.push(leg)
  }
  const around = new Map<string, readonly Link[]>()
  const reach = airReach(CHAIN_DEADHEAD_MILES)
  const longest = chord2(reach)
  const find = (place: UnitVector): readonly Link[] => {
    const links: Link[] = []
    for (const cell of cellsWithin(coordinatesOf(place), reach)) {
      for (const leg of cells.get(cell) ?? []) {
        if (chord2Between(place, leg.load.pickup) <= longest) links.push({ leg, miles: emptyMiles(place, leg.load.pickup) })
      }
    }
    return links.sort(inOrder)
  }
  const near = (place: UnitVector): readonly Link[] => {
    const key = `${place.x} ${place.y} ${place.z}`
    const known = around.get(key)
    if (known !== undefined) return known
    const found = find(place)
    around.set(key, found)
    return found
  }
  const from = (place: UnitVector, free: number, except?: Leg): readonly Link[] => {
    const links = near(place)
    const latest = free + CHAIN_GAP_HOURS * HOUR_MS
    const open: Link[] = []
    for (let i = firstOpen(links, free); i < links.length; i++) {
      const link = links[i]
      if (link !== undefined && link.leg !== except && link.leg.load.pickupFrom <= latest) open.push(link)
    }
    return open
  }
  const following = new Map<Leg, readonly Link[]>()
  return {
    from,
    after: (leg) => {
      const known = following.get(leg)
      if (known !== undefined) return known
      const found = from(leg.load.dropoff, leg.delivered, leg)
      following.set(leg, found)
      return found
    },
  }
}
