import { moveColumn, toggleColumn, type TableColumns, type TableLook, type TableLookStore } from '@trm/domain/formats'
import { source, type Behavior } from '@trm/domain/kernel'

export interface TableChoiceDependencies<K extends string> {
  readonly columns: TableColumns<K>
  readonly usual: TableLook<K>
  readonly store: TableLookStore<K>
  /** Shows it in the list; the list begins with the usual look. */
  readonly lay: (look: TableLook<K>) => void
}

/** Columns, their order and the density: chosen once, kept for the next visit, shown by the list. */
export interface TableChoice<K extends string> {
  readonly columns: TableColumns<K>
  readonly look$: Behavior<TableLook<K>>
  readonly toggle: (key: K) => void
  readonly move: (key: K, by: -1 | 1) => void
  readonly setDensity: (density: TableLook<K>['density']) => void
  readonly reset: () => void
}

export const makeTableChoice = <K extends string>({ columns: table, usual, store, lay }: TableChoiceDependencies<K>): TableChoice<K> => {
  const look = source(store.read())
  const now = (): TableLook<K> => look.behavior.value
  const show = (next: TableLook<K>): void => {
    look.set(next)
    lay(next)
  }
  const change = (changes: Partial<TableLook<K>>): void => {
    show({ ...now(), ...changes })
    store.write(now())()
  }
  if (now() !== usual) lay(now())
  return {
    columns: table,
    look$: look.behavior,
    toggle: (key) => change({ columns: toggleColumn(table, now().columns, key) }),
    move: (key, by) => change({ columns: moveColumn(now().columns, key, by) }),
    setDensity: (density) => change({ density }),
    reset: () => {
      show(usual)
      store.clear()
    },
  }
}
