import type { Party } from '@trm/domain/offers'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { offlineModule } from '../offline/offline.module.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { useViewModel } from '../runtime/use-view-model.ts'

const loadKeptBids = () => import('./kept-bids-route.tsx')

/** The lazy chunk of what stands above any screen without a signal, and right after: how old it is, and the bids that were not sent. */
export const WithoutSignal = ({ reader }: { readonly reader: Party }) => {
  const offline = useViewModel(offlineModule, undefined)
  const bids = useChunk(reader === 'carrier', 'offers/kept-bids-route.tsx', loadKeptBids)
  return (
    <>
      {offline === undefined ? null : <OfflineNotice viewModel={offline} />}
      {bids._tag === 'Loaded' ? <bids.code.KeptBids /> : null}
    </>
  )
}
