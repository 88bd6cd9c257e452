import { useEffect } from 'react'
import { rowsMessage } from '../messages/en-US/rows.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { Button } from './button.tsx'
import type { RowPrinting } from './row-printing.view-model.ts'

/** A heading, then a line for each row; a cell has the fields of its column, one below the other. */
export type CellLines = readonly (readonly (readonly string[])[])[]

/** What is put on paper: words over the table, then its lines. */
export interface PrintedRows {
  readonly title: string
  readonly notes: readonly string[]
  readonly lines: CellLines
}

/** A phone number is one word. */
const unbroken = (text: string): string =>
  /^[+(\d][\d ()+-]*$/.test(text) ? text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011') : text

const Fields = ({ of }: { readonly of: readonly string[] }) =>
  of.map((text, at) => (
    <span key={at} dir="auto">
      {text === '' && of.length > 1 ? '–' : unbroken(text)}
    </span>
  ))

/** More have room on a sheet in smaller letters. */
const MOST_COLUMNS = 10

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
    <div className="trm-print" data-wide={headings.length > MOST_COLUMNS || undefined}>
      <h2>{what.title}</h2>
      {what.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading[0]} scope="col">
                <Fields of={heading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, index) => (
            <tr key={index}>
              {cells.map((fields, at) => (
                <td key={headings[at]?.[0]}>
                  <Fields of={fields} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The button, and what it draws. */
export const PrintButton = (props: PrintTableProps) => (
  <>
    <span className="trm-print-start">
      <Button onClick={props.printing.start}>{rowsMessage('rows.print')}</Button>
    </span>
    <PrintTable {...props} />
  </>
)
