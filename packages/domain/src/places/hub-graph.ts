import type { Coordinates } from './place.ts'

/** A city on the long-haul network. */
export interface Hub extends Coordinates {
  /** "Dallas, TX" */
  readonly name: string
}

/** A stretch of highway between two hubs, by their numbers; driven both ways. */
export interface HighwayLeg {
  readonly from: number
  readonly to: number
  readonly miles: number
  /** "I-35" */
  readonly highway: string
}

/** Water or mountains that no short road crosses, as a straight line. */
export interface Barrier {
  readonly name: string
  readonly from: Coordinates
  readonly to: Coordinates
}

/** Highways between freight hubs, and what lies in the way of straight lines. */
export interface HubGraph {
  readonly hubs: readonly Hub[]
  readonly legs: readonly HighwayLeg[]
  readonly barriers: readonly Barrier[]
}

/** Longitudes and latitudes as a plane: barriers are short enough for that. */
export const isBlocked = (barriers: readonly Barrier[], a: Coordinates, b: Coordinates): boolean =>
  barriers.some(({ from, to }) => side(a, b, from) !== side(a, b, to) && side(from, to, a) !== side(from, to, b))

const side = (from: Coordinates, to: Coordinates, point: Coordinates): number =>
  Math.sign(
    (to.latitude - from.latitude) * (point.longitude - from.longitude) - (to.longitude - from.longitude) * (point.latitude - from.latitude),
  )

type Exit = readonly [hub: number, miles: number]

/** Shortest miles from every hub to every hub; Infinity where no highway leads. */
export const hubMiles = ({ hubs, legs }: HubGraph): readonly Float64Array[] => {
  const exits: Exit[][] = hubs.map(() => [])
  for (const { from, to, miles } of legs) {
    exits[from]?.push([to, miles])
    exits[to]?.push([from, miles])
  }
  return hubs.map((_, start) => milesFrom(start, exits))
}

/** Corrects labels until none gets shorter: for a thousand legs as fast as a priority queue, and half the code. */
const milesFrom = (start: number, exits: readonly (readonly Exit[])[]): Float64Array => {
  const best = new Float64Array(exits.length).fill(Infinity)
  best[start] = 0
  const waiting = [start]
  for (const hub of waiting) {
    for (const [next, miles] of exits[hub] ?? []) {
      const through = (best[hub] ?? Infinity) + miles
      if (through >= (best[next] ?? Infinity)) continue
      best[next] = through
      waiting.push(next)
    }
  }
  return best
}
