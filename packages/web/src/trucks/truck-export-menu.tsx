import { ExportMenu } from '../design/export-menu.tsx'
import type { RowsExport } from '../design/rows-export.view-model.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { visibleRows } from '../market-list/market-list.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

interface TruckExportMenuProps {
  readonly list: TruckListViewModel
  readonly exporter: RowsExport
  readonly onPrint: () => void
  readonly say: (words: string) => void
}

export const TruckExportMenu = ({ list, ...props }: TruckExportMenuProps) => {
  const content = useBehavior(list.view$, (view) => view.content)
  const keeps = useBehavior(list.overlay$, (overlay) => overlay.keeps)
  return content._tag === 'Full' ? <ExportMenu {...props} shown={visibleRows(content.rows, keeps).length} total={content.total} /> : null
}
