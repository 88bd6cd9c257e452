import type { Cell, UnitVector } from '../places/index.ts'
import type { ConsideredLoad } from './considered-load.ts'

/** Numbers for names, from 0 in the order they come up: what is kept for each name is kept in arrays. */
export interface Numbers {
  readonly of: (name: string) => number
  /** Undefined for a name that has not come up. */
  readonly known: (name: string) => number | undefined
  readonly count: () => number
  /** In the order of their numbers. */
  readonly names: () => readonly string[]
}

const makeNumbers = (): Numbers => {
  const numbers = new Map<string, number>()
  return {
    of: (name) => {
      const number = numbers.get(name) ?? numbers.size
      if (number === numbers.size) numbers.set(name, number)
      return number
    },
    known: (name) => numbers.get(name),
    count: () => numbers.size,
    names: () => [...numbers.keys()],
  }
}

/** The loads that begin at one place, in columns of one order: most are passed over without a look at the load. */
export interface PickupTown {
  readonly at: UnitVector
  readonly loads: readonly ConsideredLoad[]
  /** By the numbers of the market's equipments and companies. */
  readonly equipments: readonly number[]
  readonly companies: readonly number[]
  /** Cents; 0 without a rate. */
  readonly rates: readonly number[]
  readonly miles: readonly number[]
  /** When loading begins. */
  readonly begins: readonly number[]
  /** Where they end, as unit vectors. */
  readonly toX: readonly number[]
  readonly toY: readonly number[]
  readonly toZ: readonly number[]
}

type Columns = { readonly [C in keyof Omit<PickupTown, 'at'>]: PickupTown[C][number][] } & Pick<PickupTown, 'at'>

/** A market's loads by the town they begin in, and its towns by the grid cell. */
export interface PickupTowns {
  readonly add: (load: ConsideredLoad) => void
  readonly drop: (load: ConsideredLoad) => void
  readonly inCell: (cell: Cell) => readonly PickupTown[]
  /** Undefined: no load begins there. */
  readonly of: (load: ConsideredLoad) => PickupTown | undefined
  readonly equipments: Numbers
  readonly companies: Numbers
}

const isAt =
  ({ x, y, z }: UnitVector) =>
  ({ at }: PickupTown): boolean =>
    at.x === x && at.y === y && at.z === z

/** The last one takes its place. */
const leave = <A>(column: A[], index: number): void => {
  const last = column.pop()
  if (index < column.length && last !== undefined) column[index] = last
}

/** Empty at first. */
const makePickupTowns = (): PickupTowns => {
  const cells = new Map<Cell, Columns[]>()
  const [equipments, companies] = [makeNumbers(), makeNumbers()]
  const of = ({ pickupCell, pickup }: ConsideredLoad): Columns | undefined => cells.get(pickupCell)?.find(isAt(pickup))
  const found = ({ pickupCell, pickup: at }: ConsideredLoad): Columns => {
    const town: Columns = { at, loads: [], equipments: [], companies: [], rates: [], miles: [], begins: [], toX: [], toY: [], toZ: [] }
    cells.set(pickupCell, [...(cells.get(pickupCell) ?? []), town])
    return town
  }
  const forget = (cell: Cell, town: Columns): void => {
    const others = (cells.get(cell) ?? []).filter((other) => other !== town)
    if (others.length === 0) cells.delete(cell)
    else cells.set(cell, others)
  }
  const add = (load: ConsideredLoad): void => {
    const town = of(load) ?? found(load)
    town.loads.push(load)
    town.equipments.push(equipments.of(load.equipment))
    town.companies.push(companies.of(load.companyId))
    town.rates.push(load.rate ?? 0)
    town.miles.push(load.miles)
    town.begins.push(load.pickupFrom)
    town.toX.push(load.dropoff.x)
    town.toY.push(load.dropoff.y)
    town.toZ.push(load.dropoff.z)
  }
  const drop = (load: ConsideredLoad): void => {
    const town = of(load)
    const index = town?.loads.indexOf(load) ?? -1
    if (town === undefined || index < 0) return
    for (const column of [town.loads, town.equipments, town.companies, town.rates, town.miles, town.begins, town.toX, town.toY, town.toZ])
      leave<unknown>(column, index)
    if (town.loads.length === 0) forget(load.pickupCell, town)
  }
  return { add, drop, of, inCell: (cell) => cells.get(cell) ?? [], equipments, companies }
}

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
