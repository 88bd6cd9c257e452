import { typesOf } from '../../equipment/equipment-choices.ts'
import { zonedWords } from '../../loads/window-words.ts'
import { ListPrint, type PrintedTools } from '../../market-list/list-print.tsx'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { searchSummary } from '../filters/search-summary.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import '../../design/print-table.css'

interface BoardPrintProps {
  readonly list: LoadBoardViewModel
  readonly rows: PrintedTools
}

/** The load board on paper. */
export const BoardPrint = ({ list, rows }: BoardPrintProps) => (
  <ListPrint
    list={list}
    rows={rows}
    titleOf={({ searched, equipment }) => searchSummary(searched.filters, typesOf(equipment))}
    notesOf={({ zone }, { total, asOf }, shown) => [message('boardTools.print.rows', { shown, total, time: zonedWords(asOf, zone) })]}
  />
)
