import type { Instant } from '@trm/domain/kernel'

// What the answers of the truck list and of the load board have in common.

interface PositionsAnswer {
  readonly positions: readonly { readonly id: string; readonly place: string }[]
  /** Of the whole search. */
  readonly total: number
  readonly asOf: Instant
}

/** All but the coordinates, in columns, and every place's name once: 2,000 positions are some 20 KB compressed. */
export const positionsWire = ({ positions, total, asOf }: PositionsAnswer) => {
  const numbers = new Map<string, number>()
  const placeOf = positions.map(({ place }) => {
    const number = numbers.get(place) ?? numbers.size
    numbers.set(place, number)
    return number
  })
  return { ids: positions.map(({ id }) => id), places: [...numbers.keys()], place_of: placeOf, total, as_of: asOf }
}

interface Difference<Reason> {
  readonly _tag: 'Difference'
  readonly since: Instant
  readonly asOf: Instant
  readonly newIds: readonly string[]
  readonly changedIds: readonly string[]
  readonly gone: readonly { readonly id: string; readonly reason: Reason; readonly wasListed: boolean }[]
}

interface ChangesAnswer<Reason> {
  /** `FromNow`: no token was given, so there is nothing to compare with. */
  readonly changes: Difference<Reason> | { readonly _tag: 'Reload' | 'FromNow'; readonly asOf: Instant }
  readonly token: string
}

/** What became of a search: nothing in its lists but for a difference. */
export const changesWire = <Reason>({ changes, token }: ChangesAnswer<Reason>) => {
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
