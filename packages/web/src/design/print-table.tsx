import { useEffect } from 'react'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { RowPrinting } from './row-printing.view-model.ts'

/** What is put on paper: words over the table, then a heading and lines of cells. */
export interface PrintedRows {
  readonly title: string
  readonly notes: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

interface PrintTableProps {
  readonly printing: RowPrinting
  /** Asked for only while it is printed; undefined where there are no rows. */
  readonly printed: () => PrintedRows | undefined
}

/** What is printed instead of the page: every loaded row the list shows, not only those in sight. Exists only while printing. */
export const PrintTable = ({ printing, printed }: PrintTableProps) => {
  const isPrinting = useBehavior(printing.isPrinting$)
  useEffect(() => {
    if (isPrinting) printing.drawn()
  }, [isPrinting, printing])
  const what = isPrinting ? printed() : undefined
  if (what === undefined) return null
  const [headings = [], ...lines] = what.lines
  return (
    <div className="trm-print">
      <h2>{what.title}</h2>
      {what.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, index) => (
            <tr key={index}>
              {cells.map((text, at) => (
                <td key={headings[at]} dir="auto">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
