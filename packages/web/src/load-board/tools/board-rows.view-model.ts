import type { TableLookStore } from '@trm/domain/formats'
import type { Instant } from '@trm/domain/kernel'
import { boardColumnSet, usualBoardTable, type BoardColumnKey, type LoadOnBoard } from '@trm/domain/loads'
import type { FileSaver } from '@trm/domain/trucks'
import type { CellLines } from '../../design/print-table.tsx'
import type { Printer } from '../../design/printer.port.ts'
import { makeRowPrinting, type RowPrinting } from '../../design/row-printing.view-model.ts'
import { makeRowsExport, type RowsExport } from '../../design/rows-export.view-model.ts'
import { makeTableChoice, type TableChoice } from '../../design/table-choice.view-model.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { shownRows } from '../../market-list/market-list.ts'

export interface BoardRowsNeeds {
  readonly list: LoadBoardViewModel
  readonly tableStore: TableLookStore<BoardColumnKey>
  readonly fileSaver: FileSaver
  readonly printer: Printer
  /** A heading and a line for each row, in the columns and the order of the list. */
  readonly cellsOf: (rows: readonly LoadOnBoard[]) => CellLines
  /** Undefined where nothing was answered. */
  readonly nameOf: (asOf: Instant | undefined) => string
}

/** What can be done with the rows as they are shown. */
export interface BoardRows extends ViewModel {
  readonly table: TableChoice<BoardColumnKey>
  readonly exporter: RowsExport
  readonly printing: RowPrinting
  readonly cellsShown: () => CellLines
}

const exporterOf = ({ list, fileSaver, cellsOf, nameOf }: BoardRowsNeeds): RowsExport =>
  makeRowsExport({
    fileSaver,
    linesOf: (rows) => cellsOf(rows).map((cells) => cells.flat()),
    name: () => {
      const { content } = list.view$.value
      return nameOf(content._tag === 'Full' ? content.asOf : undefined)
    },
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

export const makeBoardRows = (needs: BoardRowsNeeds): BoardRows => {
  const { list, cellsOf } = needs
  const exporter = exporterOf(needs)
  const printing = makeRowPrinting(needs.printer)
  return {
    table: makeTableChoice({
      columns: boardColumnSet,
      usual: usualBoardTable,
      store: needs.tableStore,
      lay: list.lay,
    }),
    exporter,
    printing,
    cellsShown: () => cellsOf(shownRows(list)),
    stop: () => {
      exporter.stop()
      printing.stop()
    },
  }
}
