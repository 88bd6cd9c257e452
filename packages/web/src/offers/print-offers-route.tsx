import '../design/print-table.css'
import type { Party } from '@trm/domain/offers'
import { PrintButton } from '../design/print-table.tsx'
import { rowPrintingModule } from '../market-list/row-printing.module.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { OffersViewModel } from './offers.view-model.ts'
import type { Narrowing } from './offers-view.ts'
import { printedOffers } from './print-offers.ts'

interface PrintOffersProps {
  readonly viewModel: Pick<OffersViewModel, 'view$' | 'clock'>
  readonly title: string
  readonly narrowing: Narrowing
  /** Undefined of staff. */
  readonly reader: Party | undefined
}

/** The lazy chunk of the list on paper. */
export const PrintOffersRoute = ({ viewModel: { view$, clock }, title, narrowing, reader }: PrintOffersProps) => {
  const printing = useViewModel(rowPrintingModule, { group: message('offers.list') })
  return printing === undefined ? null : (
    <PrintButton
      printing={printing}
      printed={() => printedOffers({ view: view$.value, narrowing, title, reader, now: clock.now$.value, zone: printing.zone })}
    />
  )
}
