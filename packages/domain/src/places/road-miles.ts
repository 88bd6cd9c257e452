import type { Barrier, HubGraph } from '@trm/data/highways'
import { chord2Between, greatCircleMiles, milesOfChord2, unitVector, type UnitVector } from './great-circle.ts'
import type { Coordinates } from './place.ts'

/** Estimated practical miles of a truck; symmetric; 0 only from a point to itself. */
export type RoadMiles = (from: Coordinates, to: Coordinates) => number

// Tuned on known city pairs (field-guide estimates, 2 % off on average): for ranking, never for rating.
const hubsTried = 5
/** Below this the hubs are no help, miles. */
const shortest = 60
/** Above this a straight line is trusted only where no highway leads, miles. */
const longestStraight = 250
/** A hub further than this is on another island or beyond the known highways, miles. */
const longestAccess = 500
/** No road is straighter than this, road miles per air mile. */
const least = 1.02

interface HubAccess {
  readonly hub: number
  readonly miles: number
}

/**
 * Two places are joined straight, with the usual detour for the distance, or over the hubs near each of them,
 * whichever is shorter; never straight across a barrier. The hub distances are computed once, here.
 */
export const makeRoadMiles = (graph: HubGraph): RoadMiles => {
  const between = hubMiles(graph)
  const vectors = graph.hubs.map(unitVector)

  const accessOf = (place: Coordinates): readonly HubAccess[] => {
    const near = nearestHubs(vectors, unitVector(place)).filter(({ miles }) => miles <= longestAccess)
    const open = near.filter(({ hub }) => !isBlocked(graph.barriers, place, graph.hubs[hub] ?? place))
    return (open.length > 0 ? open : near).map(({ hub, miles }) => ({ hub, miles: miles * accessDetour(miles) }))
  }

  /** Of places as long as somebody holds them: the same ones are asked about again and again. */
  const known = new WeakMap<Coordinates, readonly HubAccess[]>()
  const knownAccess = (place: Coordinates): readonly HubAccess[] => {
    const access = known.get(place) ?? accessOf(place)
    known.set(place, access)
    return access
  }

  const overHubs = (from: Coordinates, to: Coordinates): number => {
    const exits = knownAccess(to)
    return Math.min(
      ...knownAccess(from).flatMap((entry) => exits.map((exit) => entry.miles + (between[entry.hub]?.[exit.hub] ?? Infinity) + exit.miles)),
    )
  }

  return (from, to) => {
    const air = greatCircleMiles(from, to)
    const isOpen = !isBlocked(graph.barriers, from, to)
    if (isOpen && air <= shortest) return air * directDetour(air)
    const straight = isOpen && air <= longestStraight ? air * directDetour(air) : Infinity
    const best = Math.min(straight, overHubs(from, to))
    return Math.max(Number.isFinite(best) ? best : air * directDetour(air), air * least)
  }
}

const accessDetour = (miles: number): number => (miles < 25 ? 1.15 : 1.25)

const directDetour = (air: number): number => (air < 40 ? 1.3 : air < 120 ? 1.22 : 1.18)

const nearestHubs = (vectors: readonly UnitVector[], from: UnitVector): readonly HubAccess[] => {
  const nearest: { readonly hub: number; readonly chord2: number }[] = []
  vectors.forEach((vector, hub) => {
    const chord2 = chord2Between(vector, from)
    if (chord2 >= (nearest[hubsTried - 1]?.chord2 ?? Infinity)) return
    const further = nearest.findIndex((other) => other.chord2 > chord2)
    nearest.splice(further < 0 ? nearest.length : further, 0, { hub, chord2 })
    if (nearest.length > hubsTried) nearest.pop()
  })
  return nearest.map(({ hub, chord2 }) => ({ hub, miles: milesOfChord2(chord2) }))
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
