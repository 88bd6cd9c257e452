import { PrintTable } from '../design/print-table.tsx'
import type { FullContent, MarketList, MarketListView } from './market-list.ts'
import type { RowTools } from './row-tools.view-model.ts'

export type PrintedTools = Pick<RowTools<string>, 'printing' | 'cellsShown'>

interface ListPrintProps<Row, View extends MarketListView<Row>> {
  readonly list: MarketList<Row, View>
  readonly rows: PrintedTools
  readonly titleOf: (view: View) => string
  /** Below the title; `shown`: how many rows are on paper. */
  readonly notesOf: (view: View, content: FullContent<Row>, shown: number) => readonly string[]
}

/** A market list on paper. */
export const ListPrint = <Row, View extends MarketListView<Row>>({ list, rows, titleOf, notesOf }: ListPrintProps<Row, View>) => (
  <PrintTable
    printing={rows.printing}
    printed={() => {
      const view = list.view$.value
      if (view.content._tag !== 'Full') return undefined
      const lines = rows.cellsShown()
      return { title: titleOf(view), notes: notesOf(view, view.content, lines.length - 1), lines }
    }}
  />
)
