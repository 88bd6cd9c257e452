import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { HubGraph } from './hub-graph.ts'

const point = t.tuple([t.number, t.number])

/** Hubs: name, latitude, longitude. Legs: hub, hub, miles, highway. Barriers: name, end, end. */
const packed = t.type({
  hubs: t.readonlyArray(t.tuple([t.string, t.number, t.number])),
  legs: t.readonlyArray(t.tuple([t.number, t.number, t.number, t.string])),
  barriers: t.readonlyArray(t.tuple([t.string, point, point])),
})

type Packed = t.TypeOf<typeof packed>

const unpack = ({ hubs, legs, barriers }: Packed): HubGraph => ({
  hubs: hubs.map(([name, latitude, longitude]) => ({ name, latitude, longitude })),
  legs: legs.map(([from, to, miles, highway]) => ({ from, to, miles, highway })),
  barriers: barriers.map(([name, [fromLatitude, fromLongitude], [toLatitude, toLongitude]]) => ({
    name,
    from: { latitude: fromLatitude, longitude: fromLongitude },
    to: { latitude: toLatitude, longitude: toLongitude },
  })),
})

/** A leg to a hub that is not there would make a distance of nothing: it is refused here. */
const hasEveryHub = ({ hubs, legs }: Packed): boolean =>
  legs.every(({ 0: from, 1: to }) => hubs[from] !== undefined && hubs[to] !== undefined)

/**
 * Reads the packed list of hubs, legs and barriers. A `Left` says what is wrong with it: it is of another shape, or a leg names a hub that
 * is not in the list.
 */
export const decodeHubGraph = (value: unknown): E.Either<string, HubGraph> =>
  !packed.is(value)
    ? E.left('the list of hubs is of another shape')
    : hasEveryHub(value)
      ? E.right(unpack(value))
      : E.left('a leg names a hub that is not in the list')
