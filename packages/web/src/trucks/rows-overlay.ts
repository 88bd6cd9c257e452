import type { TruckRow } from '@trm/domain/trucks'

/** What lies over the rows of an answer without being part of it. The tools around the list write it, the list shows it. */
export interface RowsOverlay {
  /** Why a row of the shown answer is no longer there, in words, by id. It stays where it is, greyed. */
  readonly gone: ReadonlyMap<string, string>
  /** The row the keyboard is on; '' is the first. Undefined until there are keys: every row's links are then reached by Tab. */
  readonly active: string | undefined
  /** The row whose detail is open. */
  readonly selected: string | undefined
  /** The row under the pointer or the focus, in the list or on the map. */
  readonly highlighted: string | undefined
  /** Narrows the loaded rows alone (decision 17); the server is not asked. */
  readonly keeps: ((row: TruckRow) => boolean) | undefined
  /** Keys of the columns shown, in order; undefined is the usual set. */
  readonly columns: readonly string[] | undefined
  readonly density: 'comfortable' | 'compact'
}

export const nothingOver: RowsOverlay = {
  gone: new Map(),
  active: undefined,
  selected: undefined,
  highlighted: undefined,
  keeps: undefined,
  columns: undefined,
  density: 'comfortable',
}
