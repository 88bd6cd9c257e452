import type { LoadForCarrier } from '@trm/domain/loads'
import { makeBidModule } from '../composition/opening.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { MakeBid } from './make-bid.tsx'
import './opening.css'

export interface MakeBidRouteProps {
  /** As it is on screen: what is sent states its terms' version. Give the component a `key` of the load's id. */
  readonly load: LoadForCarrier
  /** Into the live region of whoever shows it. */
  readonly say: (words: string) => void
}

/** The lazy chunk of a carrier's first move on a load: bid, or Book Now. */
export const MakeBidRoute = ({ load, say }: MakeBidRouteProps) => {
  const viewModel = useViewModel(makeBidModule, { say })
  return viewModel === undefined ? null : <MakeBid viewModel={viewModel} load={load} />
}
