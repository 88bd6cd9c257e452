import type { OfferSeen } from '@trm/domain/offers'
import { useViewModel } from '../runtime/use-view-model.ts'
import { AcceptancePart } from './acceptance.tsx'
import { acceptanceModule } from './acceptance.module.ts'

/** The lazy chunk of a confirmation and who accepted it. Give it a `key` of the offer: that is read once. */
export const AcceptanceRoute = ({ offer }: { readonly offer: OfferSeen }) => {
  const viewModel = useViewModel(acceptanceModule, { id: offer.id, reference: offer.load.referenceId ?? offer.id })
  return viewModel === undefined ? null : <AcceptancePart offer={offer} viewModel={viewModel} />
}
