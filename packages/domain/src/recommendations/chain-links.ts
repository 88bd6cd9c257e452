import { cellsWithin, chord2, chord2Between, coordinatesOf, type Cell, type UnitVector } from '../places/index.ts'
import { CHAIN_DEADHEAD_MILES, CHAIN_GAP_HOURS } from './chain.ts'
import { airReach, byId, drivingMs, emptyMilesOfChord2, HOUR_MS, type ConsideredLoad } from './considered-load.ts'
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
  return {
    index,
    load,
    value: load.rate - load.miles * costPerMile,
    delivered: Math.max(arrived, load.dropoffFrom ?? arrived) + DOCK_HOURS * HOUR_MS,
  }
}

/** Where the next leg can begin: from a place, free from a moment on. What follows a leg is found once. */
export interface ChainLinks {
  readonly from: (place: UnitVector, free: number) => readonly Link[]
  readonly after: (leg: Leg) => readonly Link[]
}

/** Legs are numbered in this order: by when their windows close. */
export const byClosing = (a: ConsideredLoad, b: ConsideredLoad): number => a.pickupBy - b.pickupBy || byId(a, b)

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

const byCell = (legs: readonly Leg[]): ReadonlyMap<Cell, readonly Leg[]> => {
  const cells = new Map<Cell, Leg[]>()
  for (const leg of legs) {
    const there = cells.get(leg.load.pickupCell)
    if (there === undefined) cells.set(leg.load.pickupCell, [leg])
    else there.push(leg)
  }
  return cells
}

const reach = airReach(CHAIN_DEADHEAD_MILES)
const longest = chord2(reach)

/** The near legs around a place in their order, found once for all that end there: towns are fewer than loads. */
const makeNear = (legs: readonly Leg[]): ((place: UnitVector) => readonly Link[]) => {
  const cells = byCell(legs)
  const find = (place: UnitVector): readonly Link[] => {
    const links: Link[] = []
    for (const cell of cellsWithin(coordinatesOf(place), reach)) {
      for (const leg of cells.get(cell) ?? []) {
        const apart = chord2Between(place, leg.load.pickup)
        if (apart <= longest) links.push({ leg, miles: emptyMilesOfChord2(apart) })
      }
    }
    return links.sort((a, b) => a.leg.index - b.leg.index)
  }
  const known = new Map<number, Map<number, readonly Link[]>>()
  return (place) => {
    const row = known.get(place.x) ?? new Map<number, readonly Link[]>()
    const links = row.get(place.y) ?? find(place)
    known.set(place.x, row.set(place.y, links))
    return links
  }
}

/** Of legs in the order `byClosing`. */
export const makeChainLinks = (legs: readonly Leg[]): ChainLinks => {
  const near = makeNear(legs)
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
  const following: (readonly Link[] | undefined)[] = []
  return { from, after: (leg) => (following[leg.index] ??= from(leg.load.dropoff, leg.delivered, leg)) }
}
