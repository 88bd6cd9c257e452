import { ExportMenu } from '../design/export-menu.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { visibleRows, type MarketList } from './market-list.ts'
import type { RowTools } from './row-tools.view-model.ts'

interface ListExportMenuProps<Row> {
  readonly list: MarketList<Row>
  readonly rows: Pick<RowTools<string>, 'exporter' | 'printing'>
  readonly say: (words: string) => void
}

/** A file of the rows, and the rows on paper; nothing where there are none. */
export const ListExportMenu = <Row,>({ list, rows: { exporter, printing }, say }: ListExportMenuProps<Row>) => {
  const content = useBehavior(list.view$, (view) => view.content)
  const keeps = useBehavior(list.overlay$, (overlay) => overlay.keeps)
  if (content._tag !== 'Full') return null
  const shown = visibleRows(content.rows, keeps).length
  return <ExportMenu exporter={exporter} shown={shown} total={content.total} onPrint={printing.start} say={say} />
}
