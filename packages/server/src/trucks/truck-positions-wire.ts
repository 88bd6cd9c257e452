import type { TruckPositionsWire } from '@trm/adapters/http/contract'
import type { TruckPositionsAnswer } from './truck-positions.query.ts'

/** Columns instead of objects, and every place's name once: 2,000 positions are some 20 KB compressed. */
export const positionsWire = ({ positions, total, asOf }: TruckPositionsAnswer): TruckPositionsWire => {
  const numbers = new Map<string, number>()
  const placeOf = positions.map(({ place }) => {
    const number = numbers.get(place) ?? numbers.size
    numbers.set(place, number)
    return number
  })
  return {
    ids: positions.map(({ id }) => id),
    latitudes: positions.map(({ latitude }) => latitude),
    longitudes: positions.map(({ longitude }) => longitude),
    places: [...numbers.keys()],
    place_of: placeOf,
    total,
    as_of: asOf,
  }
}
