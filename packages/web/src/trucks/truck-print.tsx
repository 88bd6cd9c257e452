import { formatDate, formatDateTime } from '@trm/domain/formats'
import { isInForce } from '@trm/domain/trucks'
import { typesOf } from '../equipment/equipment-choices.ts'
import { equipmentWords } from '../equipment/equipment-words.ts'
import { ListPrint, type PrintedTools } from '../market-list/list-print.tsx'
import { truckTableMessage as message } from '../messages/en-US/truck-table.ts'
import { truckChips } from './filter-words.ts'
import { endWords } from './searched-place.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import '../design/print-table.css'

const titleOf = ({ searched }: TruckListView): string => {
  const place = searched === undefined ? '' : endWords(searched, 'pickup')
  if (searched === undefined || place === '') return message('truckTable.print.anywhere')
  return isInForce('pickupState', searched)
    ? message('truckTable.print.in', { place })
    : message('truckTable.print.title', { place, miles: searched.pickupRadius })
}

const searchWords = ({ searched, today, equipment }: TruckListView): readonly string[] => [
  message('truckTable.print.date', { date: formatDate(searched?.pickupDate ?? today) }),
  ...equipmentWords(searched?.equipmentTypes ?? [], typesOf(equipment)),
  ...truckChips(searched).map(({ words }) => words),
]

interface TruckPrintProps {
  readonly list: TruckListViewModel
  readonly rows: PrintedTools
}

/** The truck list on paper. */
export const TruckPrint = ({ list, rows }: TruckPrintProps) => (
  <ListPrint
    list={list}
    rows={rows}
    titleOf={titleOf}
    notesOf={(view, { total, asOf }, shown) => [
      searchWords(view).join(' · '),
      message('truckTable.print.rows', { shown, total, time: formatDateTime(asOf, view.zone) }),
    ]}
  />
)
