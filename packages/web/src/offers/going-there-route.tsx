import type { OfferSeen } from '@trm/domain/offers'
import { useViewModel } from '../runtime/use-view-model.ts'
import { GoingThere } from './going-there.tsx'
import { goingThereModule } from './going-there.module.ts'

/** The lazy chunk of what it takes to drive a booked load. Give it a `key` of the offer: that is read once. */
export const GoingThereRoute = ({ offer }: { readonly offer: OfferSeen }) => {
  const viewModel = useViewModel(goingThereModule, { id: offer.id })
  return viewModel === undefined ? null : <GoingThere offer={offer} viewModel={viewModel} />
}
