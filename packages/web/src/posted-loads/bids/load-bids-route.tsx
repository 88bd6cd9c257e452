import type { OwnLoad } from '@trm/domain/loads'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { LoadBids } from './load-bids.tsx'
import { loadBidsModule } from './load-bids.module.ts'

/** Give it a `key` of the load: its bids are of that one. */
export const LoadBidsPart = ({ load }: { readonly load: OwnLoad }) => {
  const viewModel = useViewModel(loadBidsModule, { id: load.id })
  return viewModel === undefined ? null : <LoadBids load={load} viewModel={viewModel} />
}
