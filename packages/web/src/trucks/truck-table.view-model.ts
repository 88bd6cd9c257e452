import { source, type Behavior } from '@trm/domain/kernel'
import { moveColumn, toggleColumn, usualTruckTable, type TruckColumnKey, type TruckTable, type TruckTableStore } from '@trm/domain/trucks'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** Columns, their order and the density: chosen once, kept for the next visit, shown by the list. */
export interface TruckTableChoice {
  readonly table$: Behavior<TruckTable>
  readonly toggle: (key: TruckColumnKey) => void
  readonly move: (key: TruckColumnKey, by: -1 | 1) => void
  readonly setDensity: (density: TruckTable['density']) => void
  readonly reset: () => void
}

export const makeTruckTableChoice = (list: TruckListViewModel, store: TruckTableStore): TruckTableChoice => {
  const table = source(store.read())
  const show = (next: TruckTable): void => {
    table.set(next)
    list.lay(next)
  }
  const change = (changes: Partial<TruckTable>): void => {
    const next = { ...table.behavior.value, ...changes }
    show(next)
    store.write(next)()
  }
  if (table.behavior.value !== usualTruckTable) list.lay(table.behavior.value)
  return {
    table$: table.behavior,
    toggle: (key) => change({ columns: toggleColumn(table.behavior.value.columns, key) }),
    move: (key, by) => change({ columns: moveColumn(table.behavior.value.columns, key, by) }),
    setDensity: (density) => change({ density }),
    reset: () => { show(usualTruckTable); store.clear() },
  }
}
