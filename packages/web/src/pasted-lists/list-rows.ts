/** A cell to mend or to look at, and why. */
export interface CellFlaw<C extends string> {
  readonly column: C
  readonly code: string
  /** The posted load that it is about: another one is another doubt. */
  readonly loadId?: string | undefined
}

/** How a row was judged: with a fault it cannot be posted, with a doubt only when somebody says so. */
interface RowReading<C extends string> {
  readonly faults: readonly CellFlaw<C>[]
  readonly doubts: readonly CellFlaw<C>[]
}

type RowOutcome<F> =
  | { readonly _tag: 'Waiting' }
  | { readonly _tag: 'Posting' }
  | { readonly _tag: 'Posted' }
  | { readonly _tag: 'Refused'; readonly failure: F }

/** One row of a list that was pasted or read from a file, of trucks or of loads: mended in place, and posted when it is ticked. */
export interface ListRow<C extends string, F = unknown> {
  readonly id: number
  /** Of the list as it came. */
  readonly line: number
  /** What of the line nobody understood. */
  readonly left: string
  /** Undefined while it was not judged yet. */
  readonly read: RowReading<C> | undefined
  /** Something was typed into it since it was judged. */
  readonly isTyped?: boolean
  readonly isChosen: boolean
  /** The doubts that a kept row was ticked with, until it is judged again. */
  readonly lookedAt?: readonly CellFlaw<C>[] | undefined
  readonly outcome: RowOutcome<F>
}

/** What is done to the rows of a table. */
export interface ListActions<C extends string> {
  readonly mend: (id: number, column: C, text: string) => void
  /** A cell was left, or Enter pressed in it. */
  readonly settle: () => void
  readonly choose: (id: number, isChosen: boolean) => void
  readonly remove: (id: number) => void
}

type AnyRow = ListRow<string>

/** It can be posted. */
export const isGood = ({ read, isTyped }: Pick<AnyRow, 'read' | 'isTyped'>): boolean => read?.faults.length === 0 && isTyped !== true

/** It can be posted, and nothing about it looks like a slip: it is ticked by itself. */
export const isSure = (row: Pick<AnyRow, 'read' | 'isTyped'>): boolean => isGood(row) && row.read?.doubts.length === 0

/** What whoever ticked it could see. */
export const doubtsSeen = <C extends string>({ read, lookedAt }: Pick<ListRow<C>, 'read' | 'lookedAt'>): readonly CellFlaw<C>[] =>
  read?.doubts ?? lookedAt ?? []

/**
 * Whether a row is ticked once it was judged anew: one that was mended (`isMended`) when nothing about it is doubted, any other only if it
 * was, and nothing is doubted that was not when it was ticked.
 */
export const isChosenOnceJudged = (
  before: Pick<AnyRow, 'read' | 'isChosen' | 'lookedAt'>,
  next: Pick<AnyRow, 'read' | 'isTyped'>,
  isMended: boolean,
): boolean => {
  if (!isGood(next)) return false
  const seen = doubtsSeen(before)
  const isSeen = next.read?.doubts.every(({ column, code, loadId }) =>
    seen.some((one) => one.column === column && one.code === code && one.loadId === loadId),
  )
  return (isMended && isSure(next)) || (before.isChosen && isSeen === true)
}

export const isRefused = ({ outcome }: Pick<AnyRow, 'outcome'>): boolean => outcome._tag === 'Refused'

/** Nobody has to look at it before it is posted, and it was not refused as it stands. */
export const isReady = (row: Pick<AnyRow, 'read' | 'isTyped' | 'outcome'>): boolean => isSure(row) && !isRefused(row) && !isClosed(row)

/** What is typed into it now would be lost, or is too late. */
export const isClosed = ({ outcome }: Pick<AnyRow, 'outcome'>): boolean => outcome._tag === 'Posting' || outcome._tag === 'Posted'

/** Not posted yet. */
export const openRows = <R extends AnyRow>(rows: readonly R[]): readonly R[] => rows.filter(({ outcome }) => outcome._tag !== 'Posted')

/** What a press on Post takes. */
export const chosenRows = <R extends AnyRow>(rows: readonly R[]): readonly R[] =>
  openRows(rows).filter((row) => row.isChosen && isGood(row))

export const withRow = <R extends AnyRow>(rows: readonly R[], id: number, change: (row: R) => R): readonly R[] =>
  rows.map((row) => (row.id === id ? change(row) : row))

/** What cannot be posted cannot be ticked. */
export const chosen = <R extends AnyRow>(row: R, isChosen: boolean): R => ({ ...row, isChosen: isChosen && isGood(row) })

export interface CellPlace<C extends string> {
  readonly id: number
  readonly column: C
}

/** The next cell that lacks something, row by row and over the end to the beginning; undefined where no other does. */
export const cellAfter = <C extends string, R extends ListRow<C>>(
  rows: readonly R[],
  columns: readonly C[],
  lacks: (row: R) => readonly (C | undefined)[],
  at: CellPlace<C>,
): CellPlace<C> | undefined => {
  const from = Math.max(
    0,
    rows.findIndex(({ id }) => id === at.id),
  )
  const behind = columns.indexOf(at.column) + 1
  const cellsOf = (row: R, among: readonly C[]): readonly CellPlace<C>[] => {
    const missing = lacks(row)
    return among.filter((column) => missing.includes(column)).map((column) => ({ id: row.id, column }))
  }
  const own = rows.slice(from, from + 1)
  const cells = [
    ...own.flatMap((row) => cellsOf(row, columns.slice(behind))),
    ...[...rows.slice(from + 1), ...rows.slice(0, from)].flatMap((row) => cellsOf(row, columns)),
    ...own.flatMap((row) => cellsOf(row, columns.slice(0, behind - 1))),
  ]
  return cells[0]
}
