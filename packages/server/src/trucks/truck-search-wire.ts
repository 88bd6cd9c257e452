import type { TruckChangesAnswer, TruckPositionsWire } from '@trm/adapters/http/contract'
import type { ChangesAnswer } from './truck-changes.query.ts'
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

export const changesWire = ({ changes, token }: ChangesAnswer): TruckChangesAnswer => {
  const { asOf: as_of } = changes
  if (changes._tag !== 'Difference')
    return { since: undefined, as_of, changes_token: token, reload: changes._tag === 'Reload', new: [], changed: [], gone: [] }
  const gone = changes.gone.map(({ id, reason, wasListed }) => ({ id, reason, was_listed: wasListed }))
  return {
    since: changes.since,
    as_of,
    changes_token: token,
    reload: false,
    new: [...changes.newIds],
    changed: [...changes.changedIds],
    gone,
  }
}
