import type { Cell } from '../places/index.ts'
import type { ConsideredLoad } from './considered-load.ts'

/** The loads of a market by the grid cell they begin in. Changes in place: a market moves by single loads and is read by thousands. */
export interface LoadMarket {
  /** The load as it is now, in the place of what it was. */
  readonly put: (load: ConsideredLoad) => void
  readonly remove: (id: string) => void
  readonly get: (id: string) => ConsideredLoad | undefined
  readonly startingIn: (cell: Cell) => Iterable<ConsideredLoad>
  readonly all: () => Iterable<ConsideredLoad>
  readonly size: () => number
}

const NONE: readonly ConsideredLoad[] = []

export const makeLoadMarket = (loads: Iterable<ConsideredLoad> = []): LoadMarket => {
  const byId = new Map<string, ConsideredLoad>()
  const cells = new Map<Cell, Map<string, ConsideredLoad>>()
  const remove = (id: string): void => {
    const held = byId.get(id)
    if (held === undefined) return
    byId.delete(id)
    const cell = cells.get(held.pickupCell)
    cell?.delete(id)
    if (cell?.size === 0) cells.delete(held.pickupCell)
  }
  const put = (load: ConsideredLoad): void => {
    remove(load.id)
    byId.set(load.id, load)
    const cell = cells.get(load.pickupCell)
    if (cell === undefined) cells.set(load.pickupCell, new Map([[load.id, load]]))
    else cell.set(load.id, load)
  }
  for (const load of loads) put(load)
  return { put, remove, get: (id) => byId.get(id), startingIn: (cell) => cells.get(cell)?.values() ?? NONE, all: () => byId.values(), size: () => byId.size }
}
