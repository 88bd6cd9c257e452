import { useState } from 'react'
import {
  LOAD_COLUMNS,
  type CheckedFile,
  type CheckedRow,
  type ColumnMapping as Mapping,
  type LoadColumn,
  type RowFault,
} from '@trm/domain/loads'
import { Button } from '../../design/button.tsx'
import { AlertIcon, CheckIcon } from '../../design/icons.tsx'
import { importMessage } from '../../messages/en-US/load-import.ts'
import { columnWords, rowFaultWords } from './import-words.ts'
import { headerOf } from './mapped-headers.ts'

/** Cells shown of a column. */
const SAMPLES = 2

const samplesOf = ({ rows }: CheckedFile, header: string): string =>
  rows
    .map(({ cells }) => cells[header] ?? '')
    .filter((cell) => cell.trim() !== '')
    .slice(0, SAMPLES)
    .join(' · ')

interface ColumnMappingProps {
  readonly checked: CheckedFile
  readonly isBusy: boolean
  readonly onMap: (header: string, column: LoadColumn) => void
}

/** What each column of the file is; open at once where nobody knows the file. */
export const ColumnMapping = ({ checked, isBusy, onMap }: ColumnMappingProps) => {
  const { headers, mapping, template } = checked
  const aside = headers.filter((header) => (mapping[header] ?? 'ignored') === 'ignored').length
  return (
    <details className="trm-mapping" open={template === 'unknown'}>
      <summary>{importMessage('loadImport.columns.change', { count: aside })}</summary>
      <div className="trm-table-box" tabIndex={0} role="region" aria-label={importMessage('loadImport.columns')}>
        <table className="trm-table">
          <thead>
            <tr>
              {(['header', 'sample', 'is'] as const).map((key) => (
                <th key={key} scope="col">
                  {importMessage(`loadImport.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {headers.map((header) => (
              <tr key={header}>
                <th scope="row">{header}</th>
                <td className="trm-muted">{samplesOf(checked, header)}</td>
                <td>
                  <select
                    className="trm-control"
                    aria-label={importMessage('loadImport.columns.is.of', { header })}
                    value={mapping[header] ?? 'ignored'}
                    aria-disabled={isBusy}
                    onChange={({ currentTarget }) => {
                      const column = LOAD_COLUMNS.find((one) => one === currentTarget.value)
                      if (column !== undefined) onMap(header, column)
                    }}
                  >
                    {LOAD_COLUMNS.map((column) => (
                      <option key={column} value={column}>
                        {columnWords(column)}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Lines drawn at first, and with each press. */
const A_PAGE = 100

interface CheckedRowsProps {
  readonly rows: readonly CheckedRow[]
  readonly mapping: Mapping
  /** Undefined: nothing can be chosen any more. */
  readonly chosen: ReadonlySet<number> | undefined
  readonly onChoose: (line: number, isChosen: boolean) => void
  /** Undefined: nothing can be mended any more. */
  readonly onMend?: ((line: number, column: LoadColumn, text: string) => void) | undefined
}

interface LineProps extends Omit<CheckedRowsProps, 'rows'> {
  readonly row: CheckedRow
  readonly columns: readonly LoadColumn[]
}

const Why = ({ faults, doubts, removed }: Pick<CheckedRow, 'faults' | 'doubts' | 'removed'>) => (
  <>
    {faults.map((fault) => (
      <small key={`${fault.column} ${fault.code}`} className="trm-fault">
        {rowFaultWords(fault)}
      </small>
    ))}
    {doubts.map((doubt) => (
      <small key={`${doubt.column} ${doubt.code}`} className="trm-doubt">
        {rowFaultWords(doubt)}
      </small>
    ))}
    {removed.length === 0 ? null : (
      <small className="trm-doubt">{importMessage('loadImport.removed', { parts: removed.map(({ text }) => text).join(', ') })}</small>
    )}
  </>
)

/** Characters of a cell. */
const LONGEST_CELL = 500

/** What was typed is judged once the cell is left, or with Enter: not with every letter. */
const MendedCell = ({
  row: { line },
  column,
  text,
  isBad,
  onMend,
}: Pick<LineProps, 'row'> & {
  readonly column: LoadColumn
  readonly text: string
  readonly isBad: boolean
  readonly onMend: NonNullable<CheckedRowsProps['onMend']>
}) => (
  <input
    key={text}
    className="trm-control"
    defaultValue={text}
    maxLength={LONGEST_CELL}
    autoComplete="off"
    aria-label={importMessage('loadImport.rows.cell', { line, column: columnWords(column) })}
    aria-invalid={isBad}
    onBlur={({ currentTarget }) => onMend(line, column, currentTarget.value)}
    onKeyDown={({ key, currentTarget }) => {
      if (key === 'Enter') onMend(line, column, currentTarget.value)
    }}
  />
)

const Cell = ({ row, mapping, column, onMend }: Pick<LineProps, 'row' | 'mapping' | 'onMend'> & { readonly column: LoadColumn }) => {
  const header = headerOf(mapping, column)
  const ofColumn = (faults: readonly RowFault[]) => faults.filter((fault) => fault.column === column)
  const [faults, doubts] = [ofColumn(row.faults), ofColumn(row.doubts)]
  const text = header === undefined ? '' : (row.cells[header] ?? '')
  const understood = row.understood.find((one) => one.column === column)?.words
  return (
    <td data-bad={faults.length > 0 || undefined} data-doubtful={doubts.length > 0 || undefined}>
      {onMend === undefined ? text : <MendedCell row={row} column={column} text={text} isBad={faults.length > 0} onMend={onMend} />}
      {understood === undefined || faults.length > 0 ? null : (
        <small className="trm-muted">{importMessage('loadImport.rows.understood', { words: understood })}</small>
      )}
      <Why faults={faults} doubts={doubts} removed={row.removed.filter(({ field }) => field === column)} />
    </td>
  )
}

const Line = ({ row, mapping, columns, chosen, onChoose, onMend }: LineProps) => {
  const isGood = row.faults.length === 0
  const elsewhere = (faults: readonly RowFault[]) => faults.filter(({ column }) => !columns.includes(column))
  const isDoubtful = isGood && row.doubts.length > 0
  return (
    <tr data-bad={!isGood || undefined} data-doubtful={isDoubtful || undefined}>
      <th scope="row">
        {isGood && chosen !== undefined ? (
          <label className="trm-check">
            <input
              type="checkbox"
              checked={chosen.has(row.line)}
              aria-label={importMessage(isDoubtful ? 'loadImport.rows.chooseDoubtful' : 'loadImport.rows.choose', { line: row.line })}
              onChange={({ currentTarget }) => onChoose(row.line, currentTarget.checked)}
            />
            {row.line}
          </label>
        ) : (
          <span className="trm-check">
            {isGood && !isDoubtful ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
            {row.line}
          </span>
        )}
        <Why faults={elsewhere(row.faults)} doubts={elsewhere(row.doubts)} removed={[]} />
      </th>
      {columns.map((column) => (
        <Cell key={column} row={row} mapping={mapping} column={column} onMend={onMend} />
      ))}
    </tr>
  )
}

/** Each line of the file, its cells mended where they stand, with what was understood and what is wrong; so is a column that lines lack. */
export const CheckedRows = ({ rows, ...rest }: CheckedRowsProps) => {
  const [shown, setShown] = useState(A_PAGE)
  const isMissing = (column: LoadColumn): boolean =>
    rest.onMend !== undefined && rows.some(({ faults }) => faults.some((fault) => fault.column === column))
  const columns = LOAD_COLUMNS.filter(
    (column) => column !== 'ignored' && (headerOf(rest.mapping, column) !== undefined || isMissing(column)),
  )
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
