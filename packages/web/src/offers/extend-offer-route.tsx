import { extendOfferModule, type OpeningArgs } from './opening.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { ExtendOffer } from './extend-offer.tsx'
import type { OfferedTruck } from './extend-offer.view-model.ts'
import './opening.css'

export interface ExtendOfferRouteProps extends OpeningArgs {
  /** Give the component a `key` of the post: it is read once. */
  readonly truck: OfferedTruck
  readonly onClose: () => void
}

/** The lazy chunk of "Extend an offer", for a panel of the truck list. */
export const ExtendOfferRoute = ({ truck, say, onEnded, onClose }: ExtendOfferRouteProps) => {
  const viewModel = useViewModel(extendOfferModule, { truck, say, onEnded })
  return viewModel === undefined ? null : <ExtendOffer viewModel={viewModel} truck={truck} onClose={onClose} />
}
