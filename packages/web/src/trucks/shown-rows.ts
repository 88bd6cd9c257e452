import type { TruckRow } from '@trm/domain/trucks'
import type { RowsOverlay } from './rows-overlay.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** All loaded rows of the answer, whatever the quick filter keeps. */
export const loadedRows = ({ view$ }: TruckListViewModel): readonly TruckRow[] =>
  view$.value.content._tag === 'Full' ? view$.value.content.rows : []

interface LastRows {
  readonly rows: readonly TruckRow[]
  readonly visible: readonly TruckRow[]
}

const answers = new WeakMap<(row: TruckRow) => boolean, LastRows>()

/** The rows a quick filter keeps: several tools ask the same after each key, of thousands of rows, so the last answer is kept. */
export const visibleRows = (rows: readonly TruckRow[], keeps: RowsOverlay['keeps']): readonly TruckRow[] => {
  if (keeps === undefined) return rows
  const known = answers.get(keeps)
  if (known?.rows === rows) return known.visible
  const visible = rows.filter(keeps)
  answers.set(keeps, { rows, visible })
  return visible
}

/** The loaded rows the list shows, in its order. */
export const shownRows = (list: TruckListViewModel): readonly TruckRow[] => visibleRows(loadedRows(list), list.overlay$.value.keeps)
