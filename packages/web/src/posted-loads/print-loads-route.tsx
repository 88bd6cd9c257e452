import '../design/print-table.css'
import { PrintButton } from '../design/print-table.tsx'
import { rowPrintingModule } from '../market-list/row-printing.module.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import { printedLoads } from './print-loads.ts'

/** The lazy chunk of the list on paper. */
export const PrintLoadsRoute = ({ viewModel }: { readonly viewModel: Pick<PostedLoadsViewModel, 'view$'> }) => {
  const printing = useViewModel(rowPrintingModule, { group: postedMessage('posted.commands') })
  return printing === undefined ? null : (
    <PrintButton printing={printing} printed={() => printedLoads(viewModel.view$.value, printing.zone)} />
  )
}
