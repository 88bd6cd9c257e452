import { makeHttpCarrierDetails } from '@trm/adapters/http'
import { makeCard } from './carriers/card.view-model.ts'
import { CardScreen } from './carriers/card-screen.tsx'
import './carriers/card-checks.css'
import { previewIn } from './preview/preview-path.ts'
import { openPublicPage } from './composition/public-page.tsx'

/** A carrier's vetting card, by its link. */
export const openPage = (page: Window): Promise<void> =>
  openPublicPage(page, {
    file: 'card-page.tsx',
    open: (client) => {
      const viewModel = makeCard(makeHttpCarrierDetails(client))(previewIn(page.location.pathname).tokenId)
      return (zone) => <CardScreen viewModel={viewModel} zone={zone} />
    },
  })
