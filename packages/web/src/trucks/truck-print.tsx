import { formatDate, formatDateTime } from '@trm/domain/formats'
import { moreFiltersInForce } from '@trm/domain/trucks'
import { PrintTable, type CellLines, type PrintedRows } from '../design/print-table.tsx'
import { truckTableMessage as message } from '../messages/en-US/truck-table.ts'
import { appliedWords } from './filter-words.ts'
import { equipmentWords } from './row-words.ts'
import type { RowTools } from '../market-list/row-tools.view-model.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

interface TruckPrintProps {
  readonly list: TruckListViewModel
  readonly rows: Pick<RowTools<string>, 'printing' | 'cellsShown'>
}

/** The truck list on paper. */
export const TruckPrint = ({ list, rows }: TruckPrintProps) => (
  <PrintTable printing={rows.printing} printed={() => printedOf(list.view$.value, rows.cellsShown)} />
)

const titleOf = ({ searched }: TruckListView): string =>
  searched === undefined || searched.pickupLocation === ''
    ? message('truckTable.print.anywhere')
    : message('truckTable.print.title', { place: searched.pickupLocation, miles: searched.pickupRadius })

const printedOf = (view: TruckListView, cellsShown: () => CellLines): PrintedRows | undefined => {
  if (view.content._tag !== 'Full') return undefined
  const lines = cellsShown()
  return {
    title: titleOf(view),
    notes: [
      searchWords(view).join(' · '),
      message('truckTable.print.rows', {
        shown: lines.length - 1,
        total: view.content.total,
        time: formatDateTime(view.content.asOf, view.zone),
      }),
    ],
    lines,
  }
}

const searchWords = ({ searched, today, equipment }: TruckListView): readonly string[] => [
  message('truckTable.print.date', { date: formatDate(searched?.pickupDate ?? today) }),
  ...equipmentWords(searched?.equipmentTypes ?? [], equipment._tag === 'Known' ? equipment.types : []),
  ...(searched === undefined ? [] : moreFiltersInForce(searched).map((filter) => appliedWords(filter, searched))),
]
