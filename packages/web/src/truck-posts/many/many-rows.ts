import type { ActionKey } from '@trm/domain/kernel'
import { noTruckCells, readTruck, type ListContext, type ReadTruck, type TruckCells, type TruckListColumn } from '@trm/domain/pasted-lists'
import type { TruckPostFailure } from '@trm/domain/truck-posts'
import { doubtsSeen, isChosenOnceJudged, isClosed, isSure, openRows, type CellFlaw, type ListRow } from '../../pasted-lists/list-rows.ts'

/** A row as it is kept while it is typed. */
export interface DraftRow {
  /** Of the pasted text. */
  readonly line: number
  /** Which reading of a list it came with, from 1. */
  readonly reading: number
  readonly cells: TruckCells
  readonly left: string
  /** Of this very truck: however often it is sent, it is posted once. */
  readonly key: ActionKey
  readonly isChosen?: boolean
  /** The doubts that it was ticked with. */
  readonly lookedAt?: readonly CellFlaw<TruckListColumn>[] | undefined
  /** The post that it looks like, which somebody was told of: it is posted all the same. */
  readonly seen?: string | undefined
}

/** One truck of the table. */
export interface ManyRow extends DraftRow, ListRow<TruckListColumn, TruckPostFailure> {
  /** Undefined while towns and equipment are not there yet. */
  readonly read: ReadTruck | undefined
  readonly isChosen: boolean
  /** The same truck stands above. */
  readonly repeats: boolean
  /** And there on another line or of another reading, so that it may stand here by mistake. */
  readonly isTwice: boolean
}

/** Read anew, by another day or other tables. */
export const readAgain = (row: ManyRow, context: ListContext): ManyRow => {
  const next = { ...row, read: readTruck(row.cells, context), lookedAt: undefined }
  return { ...next, isChosen: isChosenOnceJudged(row, next, false) }
}

export const rowOf = (kept: DraftRow, id: number, context: ListContext | undefined): ManyRow => {
  const cells = { ...noTruckCells, ...kept.cells }
  const row: ManyRow = {
    ...kept,
    id,
    cells,
    read: undefined,
    isChosen: kept.isChosen === true,
    repeats: false,
    isTwice: false,
    outcome: { _tag: 'Waiting' },
  }
  if (context === undefined) return row
  const again = readAgain(row, context)
  return kept.isChosen === undefined ? { ...again, isChosen: isSure(again) } : again
}

/** Another truck than before, and a key of its own; ticked once it is as it has to be. */
export const mendedRow = (row: ManyRow, column: TruckListColumn, text: string, key: ActionKey, context: ListContext): ManyRow => {
  if (isClosed(row)) return row
  const cells = { ...row.cells, [column]: text }
  const read = readTruck(cells, context)
  const mended = { ...row, cells, read, key, seen: undefined, isTwice: false, outcome: { _tag: 'Waiting' } as const }
  return { ...mended, isChosen: isChosenOnceJudged(row, mended, true) }
}

/** Which rows are copies of one above; a copy of another line is not ticked by itself. */
export const withRepeats = (rows: readonly ManyRow[]): readonly ManyRow[] => {
  const places = new Map<string, string>()
  return rows.map((row) => {
    const name = row.read?.draft === undefined ? undefined : JSON.stringify(row.read.draft)
    const here = `${row.reading} ${row.line}`
    const above = name === undefined ? undefined : places.get(name)
    if (name !== undefined && above === undefined) places.set(name, here)
    const [repeats, isTwice] = [above !== undefined, above !== undefined && above !== here]
    if (repeats === row.repeats && isTwice === row.isTwice) return row
    return { ...row, repeats, isTwice, isChosen: isTwice && !row.isTwice ? false : row.isChosen }
  })
}

/** What is still to be posted, as it is kept. */
export const draftRows = (rows: readonly ManyRow[]): readonly DraftRow[] =>
  openRows(rows).map((row) => {
    const { line, reading, cells, left, key, isChosen, seen } = row
    return { line, reading, cells, left, key, isChosen, seen, lookedAt: doubtsSeen(row) }
  })
