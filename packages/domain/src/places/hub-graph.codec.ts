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

const pack = ({ hubs, legs, barriers }: HubGraph): Packed => ({
  hubs: hubs.map(({ name, latitude, longitude }) => [name, latitude, longitude]),
  legs: legs.map(({ from, to, miles, highway }) => [from, to, miles, highway]),
  barriers: barriers.map(({ name, from, to }) => [name, [from.latitude, from.longitude], [to.latitude, to.longitude]]),
})

/** A leg to a hub that is not there would make a distance of nothing: it is refused here. */
const hasEveryHub = ({ hubs, legs }: Packed): boolean =>
  legs.every(({ 0: from, 1: to }) => hubs[from] !== undefined && hubs[to] !== undefined)

/** The generated file of hubs, legs and barriers, packed as tuples. */
export const hubGraphCodec = new t.Type<HubGraph, Packed, unknown>(
  'HubGraph',
  (value): value is HubGraph => packed.is(value),
  (value, context) => {
    const decoded = packed.validate(value, context)
    if (decoded._tag === 'Left') return decoded
    return hasEveryHub(decoded.right)
      ? t.success(unpack(decoded.right))
      : t.failure(value, context, 'a leg names a hub that is not in the list')
  },
  pack,
)
