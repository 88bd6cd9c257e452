import type { Cell } from '../places/index.ts'
import type { ConsideredLoad } from './considered-load.ts'

/**
 * The loads of a market by the grid cell they begin in; of several postings of one freight the newest alone. Changes in place:
 * a market moves by single loads and is read by thousands.
 */
export interface LoadMarket {
  /** The load as it is now, in the place of what it was. */
  readonly put: (load: ConsideredLoad) => void
  readonly remove: (id: string) => void
  readonly startingIn: (cell: Cell) => Iterable<ConsideredLoad>
  readonly all: () => Iterable<ConsideredLoad>
}

/** Loads under a key they share. */
const makeGroups = <K>(keyOf: (load: ConsideredLoad) => K) => {
  const groups = new Map<K, Map<string, ConsideredLoad>>()
  return {
    of: (key: K): Iterable<ConsideredLoad> => groups.get(key)?.values() ?? [],
    add: (load: ConsideredLoad): void => {
      const group = groups.get(keyOf(load))
      if (group === undefined) groups.set(keyOf(load), new Map([[load.id, load]]))
      else group.set(load.id, load)
    },
    drop: (load: ConsideredLoad): void => {
      const group = groups.get(keyOf(load))
      group?.delete(load.id)
      if (group?.size === 0) groups.delete(keyOf(load))
    },
  }
}

const isNewer = (a: ConsideredLoad, b: ConsideredLoad): boolean => a.postedAt > b.postedAt || (a.postedAt === b.postedAt && a.id > b.id)

const newestOf = (postings: Iterable<ConsideredLoad>): ConsideredLoad | undefined => {
  let newest: ConsideredLoad | undefined
  for (const posting of postings) if (newest === undefined || isNewer(posting, newest)) newest = posting
  return newest
}

/** Open loads by where they begin; of each freight the newest posting is found. */
export const makeLoadMarket = (loads: Iterable<ConsideredLoad> = []): LoadMarket => {
  const posted = new Map<string, ConsideredLoad>()
  const freights = makeGroups(({ freight }) => freight)
  const cells = makeGroups(({ pickupCell }) => pickupCell)
  const shown = new Map<string, ConsideredLoad>()
  /** Shows the newest of a freight in the place of the one that was. */
  const settle = (freight: string): void => {
    const [before, now] = [shown.get(freight), newestOf(freights.of(freight))]
    if (before === now) return
    if (before !== undefined) cells.drop(before)
    if (now === undefined) shown.delete(freight)
    else {
      shown.set(freight, now)
      cells.add(now)
    }
  }
  const remove = (id: string): void => {
    const held = posted.get(id)
    if (held === undefined) return
    posted.delete(id)
    freights.drop(held)
    settle(held.freight)
  }
  const put = (load: ConsideredLoad): void => {
    remove(load.id)
    posted.set(load.id, load)
    freights.add(load)
    settle(load.freight)
  }
  for (const load of loads) put(load)
  return { put, remove, startingIn: cells.of, all: () => shown.values() }
}
