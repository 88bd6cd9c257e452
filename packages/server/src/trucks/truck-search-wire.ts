import type * as t from 'io-ts'
import type { searchTrucks, TruckChangesAnswer, TruckExplanationWire, TruckPositionsWire } from '@trm/adapters/http/contract'
import type { TruckExplanation, TruckPage } from '@trm/domain/trucks'
import type { ChangesAnswer } from './truck-changes.query.ts'
import type { TruckPositionsAnswer } from './truck-positions.query.ts'
import { truckWire } from './truck-wire.ts'

type TruckPageWire = t.TypeOf<typeof searchTrucks.answer>

const wireOf = ({ rows, nextCursor, total, asOf, changesToken }: TruckPage, explain: TruckExplanationWire | undefined): TruckPageWire => ({
  items: rows.map(truckWire),
  next_cursor: nextCursor,
  total,
  as_of: asOf,
  changes_token: changesToken,
  explain,
})

const plain = new WeakMap<TruckPage, TruckPageWire>()

/** The same page without an explanation gives the same object, which is written once (`answerText`). */
export const truckPageWire = (page: TruckPage, explain: TruckExplanationWire | undefined): TruckPageWire => {
  if (explain !== undefined) return wireOf(page, explain)
  const wire = plain.get(page) ?? wireOf(page, undefined)
  plain.set(page, wire)
  return wire
}

/** What a relaxation changes follows from its filter and value: it does not travel. */
export const explanationWire = ({ total, filters }: TruckExplanation): TruckExplanationWire => ({
  total,
  filters: filters.map(({ filter, hidden, relaxations }) => ({
    filter,
    hidden,
    relaxations: relaxations.map(({ to, gain }) => ({ to, gain })),
  })),
})

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
