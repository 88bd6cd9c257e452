import type { ConsideredLoad } from './considered-load.ts'
import { makePickupTowns, type PickupTowns } from './pickup-towns.ts'

/**
 * The loads of a market by where they begin; of several postings of one freight the newest alone. Changes in place: a market
 * moves by single loads and is read by thousands.
 */
export interface LoadMarket {
  /** The load as it is now, in the place of what it was. */
  readonly put: (load: ConsideredLoad) => void
  readonly remove: (id: string) => void
  readonly towns: Omit<PickupTowns, 'add' | 'drop'>
  /** Undefined for a load that is not there, or has given way to a newer posting of its freight. */
  readonly find: (id: string) => ConsideredLoad | undefined
  readonly all: () => Iterable<ConsideredLoad>
}

/** The postings of each freight; nearly always one. */
const makeFreights = () => {
  const freights = new Map<string, Set<ConsideredLoad>>()
  return {
    of: (freight: string): Iterable<ConsideredLoad> => freights.get(freight) ?? [],
    add: (load: ConsideredLoad): void => {
      const postings = freights.get(load.freight)
      if (postings === undefined) freights.set(load.freight, new Set([load]))
      else postings.add(load)
    },
    drop: (load: ConsideredLoad): void => {
      const postings = freights.get(load.freight)
      postings?.delete(load)
      if (postings?.size === 0) freights.delete(load.freight)
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
  const freights = makeFreights()
  const towns = makePickupTowns()
  const shown = new Map<string, ConsideredLoad>()
  /** Shows the newest of a freight in the place of the one that was. */
  const settle = (freight: string): void => {
    const [before, now] = [shown.get(freight), newestOf(freights.of(freight))]
    if (before === now) return
    if (before !== undefined) towns.drop(before)
    if (now === undefined) shown.delete(freight)
    else {
      shown.set(freight, now)
      towns.add(now)
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
  const find = (id: string): ConsideredLoad | undefined => {
    const load = posted.get(id)
    return load !== undefined && shown.get(load.freight) === load ? load : undefined
  }
  for (const load of loads) put(load)
  return { put, remove, towns, find, all: () => shown.values() }
}
