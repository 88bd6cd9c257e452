import { ExportMenu } from '../../design/export-menu.tsx'
import { PrintTable, type PrintedRows } from '../../design/print-table.tsx'
import { TableMenu } from '../../design/table-menu.tsx'
import { zonedWords } from '../../loads/window-words.ts'
import { boardColumnName, boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { searchSummary } from '../filters/search-summary.ts'
import { typesOf } from '../../equipment/equipment-choices.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { visibleRows } from '../../market-list/market-list.ts'
import type { BoardRows } from './board-rows.view-model.ts'

interface RowToolsProps {
  readonly list: LoadBoardViewModel
  readonly rows: BoardRows
  readonly say: (words: string) => void
}

/** Columns, export and print. */
export const RowTools = ({ list, rows, say }: RowToolsProps) => {
  const content = useBehavior(list.view$, (view) => view.content)
  const keeps = useBehavior(list.overlay$, (overlay) => overlay.keeps)
  if (content._tag !== 'Full') return null
  return (
    <>
      <TableMenu id="board" choice={rows.table} nameOf={boardColumnName} say={say} />
      <ExportMenu
        exporter={rows.exporter}
        shown={visibleRows(content.rows, keeps).length}
        total={content.total}
        onPrint={rows.printing.start}
        say={say}
      />
    </>
  )
}

const printedOf = ({ list, rows, zone }: BoardPrintProps): PrintedRows | undefined => {
  const { content, searched, equipment } = list.view$.value
  if (content._tag !== 'Full') return undefined
  const lines = rows.cellsShown()
  return {
    title: searchSummary(searched.filters, typesOf(equipment)),
    lines,
    notes: [message('boardTools.print.rows', { shown: lines.length - 1, total: content.total, time: zonedWords(content.asOf, zone) })],
  }
}

interface BoardPrintProps extends Pick<RowToolsProps, 'list' | 'rows'> {
  /** IANA name of the reader's own. */
  readonly zone: string
}

/** The load board on paper. */
export const BoardPrint = (props: BoardPrintProps) => <PrintTable printing={props.rows.printing} printed={() => printedOf(props)} />
