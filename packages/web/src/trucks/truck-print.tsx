import { formatDate, formatDateTime } from '@trm/domain/formats'
import { moreFiltersInForce } from '@trm/domain/trucks'
import { PrintTable, type PrintedRows } from '../design/print-table.tsx'
import type { RowPrinting } from '../design/row-printing.view-model.ts'
import { truckTableMessage as message } from '../messages/en-US/truck-table.ts'
import { appliedWords } from './filter-words.ts'
import { equipmentWords } from './row-words.ts'
import { shownRows } from '../market-list/market-list.ts'
import { exportCells } from './truck-export.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

interface TruckPrintProps {
  readonly list: TruckListViewModel
  readonly printing: RowPrinting
}

/** The truck list on paper. */
export const TruckPrint = ({ list, printing }: TruckPrintProps) => <PrintTable printing={printing} printed={() => printedOf(list)} />

const titleOf = ({ searched }: TruckListView): string =>
  searched === undefined || searched.pickupLocation === ''
    ? message('truckTable.print.anywhere')
    : message('truckTable.print.title', { place: searched.pickupLocation, miles: searched.pickupRadius })

const printedOf = (list: TruckListViewModel): PrintedRows | undefined => {
  const view = list.view$.value
  if (view.content._tag !== 'Full') return undefined
  const rows = shownRows(list)
  return {
    title: titleOf(view),
    notes: [
      searchWords(view).join(' · '),
      message('truckTable.print.rows', {
        shown: rows.length,
        total: view.content.total,
        time: formatDateTime(view.content.asOf, view.zone),
      }),
    ],
    lines: exportCells(rows, list),
  }
}

const searchWords = ({ searched, today, equipment }: TruckListView): readonly string[] => [
  message('truckTable.print.date', { date: formatDate(searched?.pickupDate ?? today) }),
  ...equipmentWords(searched?.equipmentTypes ?? [], equipment._tag === 'Known' ? equipment.types : []),
  ...(searched === undefined ? [] : moreFiltersInForce(searched).map((filter) => appliedWords(filter, searched))),
]
