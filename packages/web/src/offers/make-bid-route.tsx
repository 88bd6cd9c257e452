import type { LoadForCarrier } from '@trm/domain/loads'
import { makeBidModule, type OpeningArgs } from './opening.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { MakeBid, type MakeBidProps } from './make-bid.tsx'
import './opening.css'

export interface MakeBidRouteProps extends OpeningArgs, Pick<MakeBidProps, 'begin' | 'profitOf' | 'cameFrom'> {
  /** As it is on screen: what is sent states its terms' version. Give the component a `key` of the load's id. */
  readonly load: LoadForCarrier
}

/** The lazy chunk of a carrier's first move on a load: bid, or Book Now. */
export const MakeBidRoute = ({ load, begin, profitOf, cameFrom, ...args }: MakeBidRouteProps) => {
  const viewModel = useViewModel(makeBidModule, args)
  return viewModel === undefined ? null : <MakeBid viewModel={viewModel} load={load} {...{ begin, profitOf, cameFrom }} />
}
