import type { CellLines } from '../design/print-table.tsx'

/** What a column says in a file and on paper. Undefined: there is no record. */
export type Field<Row, Told> = readonly [heading: string, cell: (row: Row, told: Told) => string | number | undefined]

interface Lines<Row, Told> {
  /** The fields of each column, in the order of the list. */
  readonly columns: readonly (readonly Field<Row, Told>[])[]
  readonly told: Told
  readonly gone: ReadonlyMap<string, string>
  readonly idOf: (row: Row) => string
  /** Over why a row is gone; the column is there where one is. */
  readonly status: string
}

/** A heading and a line for each row; in each cell the fields of its column. */
export const cellLines = <Row, Told>(rows: readonly Row[], { columns, told, gone, idOf, status }: Lines<Row, Told>): CellLines => {
  const isAnyGone = rows.some((row) => gone.has(idOf(row)))
  const fields = isAnyGone ? [...columns, [[status, (row: Row) => gone.get(idOf(row))] as const]] : columns
  return [
    fields.map((column) => column.map(([heading]) => heading)),
    ...rows.map((row) => fields.map((column) => column.map(([, cell]) => String(cell(row, told) ?? '')))),
  ]
}
