import type { TableColumns, TableLook, TableLookStore } from '@trm/domain/formats'
import type { FileSaver } from '@trm/domain/trucks'
import type { CellLines } from '../design/print-table.tsx'
import type { Printer } from '../design/page-printer.ts'
import { makeRowPrinting, type RowPrinting } from '../design/row-printing.view-model.ts'
import { makeRowsExport, type RowsExport } from '../design/rows-export.view-model.ts'
import { makeTableChoice, type TableChoice } from '../design/table-choice.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { shownRows, type MarketList } from './market-list.ts'

export interface RowToolsDependencies<Row, K extends string> {
  readonly list: Omit<MarketList<Row>, 'lay'> & { readonly lay: (look: TableLook<K>) => void }
  readonly columns: TableColumns<K>
  readonly usual: TableLook<K>
  readonly tableStore: TableLookStore<K>
  readonly fileSaver: FileSaver
  readonly printer: Printer
  /** A heading and a line for each row, in the columns and the order of the list. */
  readonly cellsOf: (rows: readonly Row[]) => CellLines
  /** Of the file. */
  readonly nameOf: () => string
}

/** What can be done with the rows as they are shown. */
export interface RowTools<K extends string> extends ViewModel {
  readonly table: TableChoice<K>
  readonly exporter: RowsExport
  readonly printing: RowPrinting
  readonly cellsShown: () => CellLines
}

export const makeRowTools = <Row, K extends string>(dependencies: RowToolsDependencies<Row, K>): RowTools<K> => {
  const { list, columns, usual, tableStore, fileSaver, cellsOf } = dependencies
  const exporter = makeRowsExport({
    fileSaver,
    linesOf: (rows: readonly Row[]) => cellsOf(rows).map((cells) => cells.flat()),
    name: dependencies.nameOf,
    list: {
      loaded: () => {
        const { content, isRefreshing } = list.view$.value
        return isRefreshing || content._tag !== 'Full' ? undefined : { rows: content.rows, total: content.total, more: content.more._tag }
      },
      shown: () => shownRows(list),
      search: () => list.view$.value.searched,
      changes$: list.view$.changes$,
      loadMore: list.loadMore,
    },
  })
  const printing = makeRowPrinting(dependencies.printer)
  return {
    table: makeTableChoice({ columns, usual, store: tableStore, lay: list.lay }),
    exporter,
    printing,
    cellsShown: () => cellsOf(shownRows(list)),
    stop: () => {
      exporter.stop()
      printing.stop()
    },
  }
}
