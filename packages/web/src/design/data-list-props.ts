import type { ReactNode } from 'react'

export interface ColumnSort {
  readonly direction: 'ascending' | 'descending'
  readonly isCurrent: boolean
  readonly onSort: () => void
}

export interface Column<A> {
  readonly key: string
  readonly header: string
  /** The least width: pixels in the usual font and size, more where text is wider. */
  readonly width: number
  /** What it takes to say all of most rows: columns that yield give way to it before it is cut. */
  readonly roomy?: number
  /** Its share of the room that is left; none when absent. */
  readonly grow?: number
  readonly align?: 'end'
  /** Given up where there is no room for all, the highest first; a column without it stays, and the list scrolls sideways. */
  readonly yields?: number
  /** The column whose second line says it once it has given way; without one it is not said. */
  readonly under?: string
  /** What is said there, where that is not the cell. */
  readonly line?: (row: A, look: RowLook) => ReactNode
  readonly cell: (row: A, look: RowLook) => ReactNode
}

/** What a row shows besides itself. */
export interface RowLook {
  /** Why the row is greyed. */
  readonly note: string | undefined
  /** Tab reaches what is inside; else the list's own keys do. */
  readonly isReached: boolean
}

/** Rows by key. */
interface RowMarks {
  readonly notes: ReadonlyMap<string, string>
  /** The one Tab goes to; the first when no row has the key; undefined: Tab goes to what is in the rows. */
  readonly active: string | undefined
  readonly open: string | undefined
  readonly lit: string | undefined
}

export interface DataListProps<A> {
  /** Names the list for those who cannot see it. */
  readonly label: string
  /** Stable between renders, or every row is rendered again; so must be `card` and `keyOf`. */
  readonly columns: readonly Column<A>[]
  readonly card: (row: A, look: RowLook) => ReactNode
  readonly keyOf: (row: A) => string
  readonly rows: readonly A[]
  /** Of the whole list, loaded or not. */
  readonly total: number
  /** By column key; a column without one cannot be sorted by. */
  readonly sorts?: Readonly<Record<string, ColumnSort>>
  readonly marks: RowMarks
  /** Of a row, in rem, so that larger text gets taller rows; below 2 a row has one line. */
  readonly rowHeight: number
  /** Called as the last rows come into sight. */
  readonly onNearEnd?: () => void
  /** Below the last row: loading more, or why it failed. */
  readonly foot?: ReactNode
  /** Another value scrolls back to the top: another list is shown. */
  readonly listKey: string | number
}
