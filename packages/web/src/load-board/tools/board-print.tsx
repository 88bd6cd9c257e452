import { PrintTable, type PrintedRows } from '../../design/print-table.tsx'
import { zonedWords } from '../../loads/window-words.ts'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { searchSummary } from '../filters/search-summary.ts'
import { typesOf } from '../../equipment/equipment-choices.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import type { RowTools } from '../../market-list/row-tools.view-model.ts'

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

interface BoardPrintProps {
  readonly list: LoadBoardViewModel
  readonly rows: Pick<RowTools<string>, 'printing' | 'cellsShown'>
  /** IANA name of the reader's own. */
  readonly zone: string
}

/** The load board on paper. */
export const BoardPrint = (props: BoardPrintProps) => <PrintTable printing={props.rows.printing} printed={() => printedOf(props)} />
