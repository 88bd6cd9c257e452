import type { LoadChangesWire, LoadExplanationWire, LoadPositionsWire } from '@trm/adapters/http/contract'
import type { LoadExplanation } from '@trm/domain/loads'
import type { LoadChangesAnswer } from './load-changes.query.ts'
import type { LoadPositionsAnswer } from './load-positions.query.ts'

/** What a relaxation changes follows from its filter and value: it does not travel. */
export const loadExplanationWire = ({ total, filters }: LoadExplanation): LoadExplanationWire => ({
  total,
  filters: filters.map(({ filter, hidden, relaxations }) => ({
    filter,
    hidden,
    relaxations: relaxations.map(({ to, gain }) => ({ to, gain })),
  })),
})

/** Columns instead of objects, and every place's name once. */
export const loadPositionsWire = ({ positions, total, asOf }: LoadPositionsAnswer): LoadPositionsWire => {
  const numbers = new Map<string, number>()
  const placeOf = positions.map(({ place }) => {
    const number = numbers.get(place) ?? numbers.size
    numbers.set(place, number)
    return number
  })
  return {
    ids: positions.map(({ id }) => id),
    pickup_latitudes: positions.map(({ pickup }) => pickup.latitude),
    pickup_longitudes: positions.map(({ pickup }) => pickup.longitude),
    dropoff_latitudes: positions.map(({ dropoff }) => dropoff.latitude),
    dropoff_longitudes: positions.map(({ dropoff }) => dropoff.longitude),
    places: [...numbers.keys()],
    place_of: placeOf,
    total,
    as_of: asOf,
  }
}

export const loadChangesWire = ({ changes, token }: LoadChangesAnswer): LoadChangesWire => {
  const { asOf: as_of } = changes
  if (changes._tag !== 'Difference') {
    return {
      since: undefined,
      as_of,
      changes_token: token,
      reload: changes._tag === 'Reload',
      new: [],
      repriced: [],
      changed: [],
      gone: [],
    }
  }
  return {
    since: changes.since,
    as_of,
    changes_token: token,
    reload: false,
    new: [...changes.newIds],
    repriced: [...changes.repricedIds],
    changed: [...changes.changedIds],
    gone: changes.gone.map(({ id, reason, wasListed }) => ({ id, reason, was_listed: wasListed })),
  }
}
