import { useEffect } from 'react'
import { formatDate } from '@trm/domain/formats'
import { moreFiltersInForce } from '@trm/domain/trucks'
import { truckTableMessage as message } from '../messages/truck-table.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { appliedWords } from './filter-words.ts'
import type { TruckPrinting } from './truck-print.view-model.ts'
import { equipmentWords } from './row-words.ts'
import { shownRows } from './shown-rows.ts'
import { dateTimeWords, exportLines } from './truck-export.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

interface TruckPrintProps {
  readonly list: TruckListViewModel
  readonly printing: TruckPrinting
}

/** What is printed instead of the page: every loaded row the list shows, not only those in sight. Exists only while printing. */
export const TruckPrint = ({ list, printing }: TruckPrintProps) => {
  const isPrinting = useBehavior(printing.isPrinting$)
  useEffect(() => { if (isPrinting) printing.drawn() }, [isPrinting, printing])
  const view = list.view$.value
  if (!isPrinting || view.content._tag !== 'Full') return null
  const rows = shownRows(list)
  const [headings = [], ...lines] = exportLines(rows, list)
  return (
    <div className="trm-print">
      <h2>{view.searched === undefined || view.searched.pickupLocation === '' ? message('truckTable.print.anywhere') : message('truckTable.print.title', { place: view.searched.pickupLocation, miles: view.searched.pickupRadius })}</h2>
      <p>{searchWords(view).join(' · ')}</p>
      <p>{message('truckTable.print.rows', { shown: rows.length, total: view.content.total, time: dateTimeWords(view.content.asOf, view.zone) })}</p>
      <table>
        <thead><tr>{headings.map((heading) => <th key={heading} scope="col">{heading}</th>)}</tr></thead>
        <tbody>{lines.map((cells, index) => <tr key={rows[index]?.id}>{cells.map((text, at) => <td key={headings[at]} dir="auto">{text}</td>)}</tr>)}</tbody>
      </table>
    </div>
  )
}

const searchWords = ({ searched, today, equipment }: TruckListView): readonly string[] => [
  message('truckTable.print.date', { date: formatDate(searched?.pickupDate ?? today) }),
  ...equipmentWords(searched?.equipmentTypes ?? [], equipment._tag === 'Known' ? equipment.types : []),
  ...(searched === undefined ? [] : moreFiltersInForce(searched).map((filter) => appliedWords(filter, searched))),
]
