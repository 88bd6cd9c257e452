import type { Instant } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import type { ChangesAnswer } from './list-changes.ts'

// What the answers of the truck list and of the load board have in common.

/** Where one row of a search begins. With a null id where nothing was found. */
export interface PositionRecord {
  /** Of the whole search. */
  readonly total: number
  readonly id: number | null
  readonly pickup_city: string
  readonly pickup_state: string
  readonly pickup_latitude: number
  readonly pickup_longitude: number
}

export interface PositionsAnswer<Where> {
  readonly positions: readonly (Where & { readonly id: string; readonly place: string })[]
  readonly total: number
  readonly asOf: Instant
}

export const positionsOf = <R extends PositionRecord, Where>(
  rows: readonly R[],
  asOf: Instant,
  where: (row: R) => Where,
): PositionsAnswer<Where> => ({
  positions: rows.flatMap((row) =>
    row.id === null ? [] : [{ id: String(row.id), ...where(row), place: placeLabel({ city: row.pickup_city, state: row.pickup_state }) }],
  ),
  total: rows[0]?.total ?? 0,
  asOf,
})

/** All but the coordinates, in columns, and every place's name once: 2,000 positions are some 20 KB compressed. */
export const positionsWire = ({ positions, total, asOf }: PositionsAnswer<unknown>) => {
  const numbers = new Map<string, number>()
  const placeOf = positions.map(({ place }) => {
    const number = numbers.get(place) ?? numbers.size
    numbers.set(place, number)
    return number
  })
  return { ids: positions.map(({ id }) => id), places: [...numbers.keys()], place_of: placeOf, total, as_of: asOf }
}

/** What became of a search: nothing in its lists but for a difference. */
export const changesWire = <Reason extends string>({ changes, token }: ChangesAnswer<Reason>) => {
  const difference = changes._tag === 'Difference' ? changes : undefined
  return {
    since: difference?.since,
    as_of: changes.asOf,
    changes_token: token,
    reload: changes._tag === 'Reload',
    new: [...(difference?.newIds ?? [])],
    changed: [...(difference?.changedIds ?? [])],
    gone: (difference?.gone ?? []).map(({ id, reason, wasListed }) => ({ id, reason, was_listed: wasListed })),
  }
}
