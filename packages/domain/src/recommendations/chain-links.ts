import type { Instant } from '../kernel/index.ts'
import { cellsWithin, chord2, chord2Between, coordinatesOf, type Cell, type UnitVector } from '../places/index.ts'
import { CHAIN_DEADHEAD_MILES, CHAIN_GAP_HOURS } from './chain.ts'
import { DOCK_HOURS, drivingMs, HOUR_MS } from '../loads/index.ts'
import { airReach, byId, emptyMilesOfChord2, type ConsideredLoad } from './considered-load.ts'
import { isAsGood, type DriverClock } from './driver-clock.ts'

/** One way to have carried some loads: where it is, when, how tired, and what it has earned. */
export interface Label {
  readonly before: Label | undefined
  readonly link: Link
  readonly first: Leg
  readonly legs: number
  readonly pickedUpAt: Instant
  readonly clock: DriverClock
  /** Cents, after the miles so far. */
  readonly earned: number
  /** The most a chain that goes on from here can earn; of one that goes home from here, what it earns. */
  readonly promise: number
  readonly isHome: boolean
}

/** Whether a leg is already part of the path that ends in `label`. */
export const isOnPath = (label: Label | undefined, leg: Leg): boolean =>
  label !== undefined && (label.link.leg === leg || isOnPath(label.before, leg))

/** Whatever `b` can still do, `a` can as well, and has earned as much: it has used up no load that `b` could still take. */
const dominates = (a: Label, b: Label): boolean => {
  if (a.earned < b.earned || !isAsGood(a.clock, b.clock)) return false
  for (let step = a.before; step !== undefined; step = step.before) {
    if (step.link.leg.load.pickupBy >= a.clock.at && !isOnPath(b, step.link.leg)) return false
  }
  return true
}

/** Above every number of legs. */
const MOST_LEGS = 8

/** Takes up a label of one of so many legs, unless one that begins and ends alike dominates it. */
export const makeFrontier = (legs: number): ((label: Label) => boolean) => {
  const fronts = new Map<number, Label[]>()
  return (label) => {
    const key = (label.first.index * legs + label.link.leg.index) * MOST_LEGS + label.legs
    const front = fronts.get(key)
    if (front === undefined) fronts.set(key, [label])
    else if (front.some((held) => dominates(held, label))) return false
    else front.push(label)
    return true
  }
}

/** Their loads' ids in order, as text: tells equals apart. */
const pathOf = (label: Label): string =>
  labelsOf(label)
    .map(({ link }) => link.leg.load.id)
    .join(' ')

const isBeforeAmongEquals = (a: Label, b: Label): boolean => {
  const [one, other] = [pathOf(a), pathOf(b)]
  return one !== other ? one < other : a.clock.at < b.clock.at
}

/** The most promising first; equals in one order, whatever order the market is in. */
export const isBefore = (a: Label, b: Label): boolean => (a.promise !== b.promise ? a.promise > b.promise : isBeforeAmongEquals(a, b))

/** From the first leg to this one. */
export const labelsOf = (label: Label): readonly Label[] => (label.before === undefined ? [label] : [...labelsOf(label.before), label])

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
