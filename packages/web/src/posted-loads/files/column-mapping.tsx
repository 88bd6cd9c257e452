import { LOAD_COLUMNS, type LoadColumn } from '@trm/domain/loads'
import { importMessage } from '../../messages/en-US/load-import.ts'
import { columnWords } from './import-words.ts'
import type { Checked } from './import-state.ts'

/** Cells shown of a column. */
const SAMPLES = 2

const samplesOf = (rows: Checked['rows'], header: string): string =>
  rows
    .map(({ cells }) => cells[header] ?? '')
    .filter((cell) => cell.trim() !== '')
    .slice(0, SAMPLES)
    .join(' · ')

interface ColumnMappingProps extends Pick<Checked, 'checked' | 'rows' | 'report'> {
  readonly isBusy: boolean
  readonly onMap: (header: string, column: LoadColumn) => void
}

/** What each column of the file is; open at once where nobody knows the file, until lines of it are posted. */
export const ColumnMapping = ({ checked, rows, report, isBusy, onMap }: ColumnMappingProps) => {
  const { headers, mapping, template } = checked
  const aside = headers.filter((header) => (mapping[header] ?? 'ignored') === 'ignored').length
  return (
    <details className="trm-mapping" open={template === 'unknown' && report === undefined}>
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
                <td className="trm-muted">{samplesOf(rows, header)}</td>
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
