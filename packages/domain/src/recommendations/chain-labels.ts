import type { Instant } from '../kernel/index.ts'
import type { Leg, Link } from './chain-links.ts'
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
