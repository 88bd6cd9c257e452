import { useState } from 'react'
import { LOAD_COLUMNS, type CheckedRow, type ColumnMapping, type LoadColumn } from '@trm/domain/loads'
import { Button } from '../../design/button.tsx'
import { AlertIcon, CheckIcon } from '../../design/icons.tsx'
import { importMessage } from '../../messages/load-import.ts'
import { columnWords, headerOf, rowFaultWords } from './import-words.ts'

/** Lines drawn at first, and with each press. */
const A_PAGE = 100

export interface CheckedRowsProps {
  readonly rows: readonly CheckedRow[]
  readonly mapping: ColumnMapping
  /** Undefined: nothing can be chosen any more. */
  readonly chosen: ReadonlySet<number> | undefined
  readonly onChoose: (line: number, isChosen: boolean) => void
}

interface LineProps extends Omit<CheckedRowsProps, 'rows'> {
  readonly row: CheckedRow
  readonly columns: readonly LoadColumn[]
}

const Cell = ({ row, mapping, column }: Pick<LineProps, 'row' | 'mapping'> & { readonly column: LoadColumn }) => {
  const header = headerOf(mapping, column)
  const faults = row.faults.filter((fault) => fault.column === column)
  return (
    <td data-bad={faults.length > 0 || undefined}>
      {header === undefined ? '' : row.cells[header]}
      {faults.map((fault) => (
        <small key={fault.code} className="trm-fault">
          {rowFaultWords(fault)}
        </small>
      ))}
    </td>
  )
}

const Line = ({ row, mapping, columns, chosen, onChoose }: LineProps) => {
  const isGood = row.faults.length === 0
  const elsewhere = row.faults.filter(({ column }) => !columns.includes(column))
  return (
    <tr data-bad={!isGood || undefined}>
      <th scope="row">
        {isGood && chosen !== undefined ? (
          <label className="trm-check">
            <input
              type="checkbox"
              checked={chosen.has(row.line)}
              aria-label={importMessage('loadImport.rows.choose', { line: row.line })}
              onChange={({ currentTarget }) => onChoose(row.line, currentTarget.checked)}
            />
            {row.line}
          </label>
        ) : (
          <span className="trm-check">
            {isGood ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
            {row.line}
          </span>
        )}
        {elsewhere.map((fault) => (
          <small key={`${fault.column} ${fault.code}`} className="trm-fault">
            {rowFaultWords(fault)}
          </small>
        ))}
      </th>
      {columns.map((column) => (
        <Cell key={column} row={row} mapping={mapping} column={column} />
      ))}
    </tr>
  )
}

/** Each line of the file with its cells as they stand there, and what is wrong with a cell below it. */
export const CheckedRows = ({ rows, ...rest }: CheckedRowsProps) => {
  const [shown, setShown] = useState(A_PAGE)
  const columns = LOAD_COLUMNS.filter((column) => column !== 'ignored' && headerOf(rest.mapping, column) !== undefined)
  const left = rows.length - shown
  return (
    <>
      <div className="trm-table-box" tabIndex={0} role="region" aria-label={importMessage('loadImport.rows')}>
        <table className="trm-table trm-checked">
          <thead>
            <tr>
              <th scope="col">{importMessage('loadImport.rows.line')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnWords(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Line key={row.line} row={row} columns={columns} {...rest} />
            ))}
          </tbody>
        </table>
      </div>
      {left <= 0 ? null : (
        <Button onClick={() => setShown(shown + A_PAGE)}>{importMessage('loadImport.rows.more', { count: Math.min(A_PAGE, left) })}</Button>
      )}
    </>
  )
}
