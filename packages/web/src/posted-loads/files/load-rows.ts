import { csvText } from '@trm/domain/formats'
import type { CheckedFile, CheckedRow, ImportReport, LoadColumn, RowFault } from '@trm/domain/loads'
import { chosenRows, isChosenOnceJudged, isClosed, isSure, openRows, type ListRow } from '../../pasted-lists/list-rows.ts'

type RowReading = Pick<CheckedRow, 'understood' | 'faults' | 'doubts' | 'removed'>

/** One load of the table. */
export interface LoadRow extends ListRow<LoadColumn, readonly RowFault[]> {
  /** By header of the file. */
  readonly cells: CheckedRow['cells']
  readonly read: RowReading | undefined
}

/** Where a row stood in a mail, and what of it nobody understood. */
export type RowOrigin = Pick<LoadRow, 'line' | 'left'>

const readingOf = ({ understood, faults, doubts, removed }: CheckedRow): RowReading => ({ understood, faults, doubts, removed })

/** `origins`: of a mail, in the order of the rows. */
export const freshRows = ({ rows }: CheckedFile, origins: readonly RowOrigin[]): readonly LoadRow[] =>
  rows.map((row, i): LoadRow => {
    const read = readingOf(row)
    const { line, left } = origins[i] ?? { line: row.line, left: '' }
    return { id: i + 1, line, left, cells: row.cells, read, isTyped: false, isChosen: isSure({ read }), outcome: { _tag: 'Waiting' } }
  })

/** The file that these rows are. */
export const fileOf = (headers: readonly string[], rows: readonly LoadRow[]): string =>
  csvText([headers, ...rows.map(({ cells }) => headers.map((header) => cells[header] ?? ''))])

/** The server leaves out a line without a word in it: it waits for one. */
export const isBlank = ({ cells }: LoadRow): boolean => Object.values(cells).every((text) => text.trim() === '')

/** It is to be judged before it can be posted. */
export const isUnjudged = (row: LoadRow): boolean => (row.read === undefined || row.isTyped === true) && !isBlank(row)

/** It can be posted, though not all its texts say will be read. */
export const isCut = ({ read }: LoadRow): boolean => read !== undefined && read.removed.length > 0

/** Another text in a cell: what was said of that cell is said no more, and the row is to be judged again. */
export const mendedRow = (row: LoadRow, header: string, column: LoadColumn, text: string): LoadRow => {
  if (isClosed(row) || (row.cells[header] ?? '') === text) return row
  const others = <A extends { readonly column: LoadColumn }>(all: readonly A[]): readonly A[] => all.filter((one) => one.column !== column)
  const { read } = row
  return {
    ...row,
    cells: { ...row.cells, [header]: text },
    read: read && {
      understood: others(read.understood),
      faults: others(read.faults),
      doubts: others(read.doubts),
      removed: read.removed.filter(({ field }) => field !== column),
    },
    lookedAt: row.lookedAt && others(row.lookedAt),
    isTyped: true,
    outcome: { _tag: 'Waiting' },
  }
}

/** A column means something else: all that is not posted is to be judged again, and what is being judged now counts no more. */
export const remappedRows = (rows: readonly LoadRow[]): readonly LoadRow[] => {
  const open = new Set(openRows(rows))
  return rows.map((row) => (open.has(row) ? { ...row, cells: { ...row.cells }, isTyped: true } : row))
}

/**
 * The rows as they were judged anew: one that was mended is ticked once nothing about it is doubted, others stay ticked while nothing new
 * is. What was typed meanwhile stays and waits; a row that says the same is the same.
 */
export const judgedRows = (rows: readonly LoadRow[], sent: readonly LoadRow[], judged: readonly CheckedRow[]): readonly LoadRow[] => {
  const answers = new Map(sent.map(({ id, cells }, i) => [id, { cells, answer: judged[i] }]))
  return rows.map((row) => {
    const found = answers.get(row.id)
    if (found?.answer === undefined || found.cells !== row.cells) return row
    const next: LoadRow = { ...row, read: readingOf(found.answer), isTyped: false, lookedAt: undefined }
    const now = { ...next, isChosen: isChosenOnceJudged(row, next, row.isTyped === true) }
    return JSON.stringify(now) === JSON.stringify(row) ? row : now
  })
}

/**
 * The rows after the chosen were taken over; one that came to be doubted is as it was judged by then. Where fewer came of it than were sent
 * and nobody said which, none counts as posted: judged again, those that were say so.
 */
export const rowsAfter = (
  rows: readonly LoadRow[],
  lineOf: (row: LoadRow) => number | undefined,
  { posted, changed, refused }: ImportReport,
): readonly LoadRow[] => {
  const sent = new Set(chosenRows(rows))
  const given = new Map(refused.map((row) => [row.line, row]))
  const whyOf = (row: LoadRow): CheckedRow | undefined => given.get(lineOf(row) ?? 0)
  const isTold = posted + changed + [...sent].filter(whyOf).length >= sent.size
  return rows.map((row) => {
    if (!sent.has(row)) return row
    const why = whyOf(row)
    if (why?.faults.length === 0) return { ...row, read: readingOf(why), isChosen: false }
    if (why !== undefined) return { ...row, isChosen: false, outcome: { _tag: 'Refused', failure: why.faults } }
    return { ...row, isChosen: false, outcome: isTold ? { _tag: 'Posted' } : row.outcome }
  })
}
