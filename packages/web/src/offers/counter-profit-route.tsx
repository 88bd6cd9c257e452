import { useEffect } from 'react'
import type { OfferSeen } from '@trm/domain/offers'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { counterProfitModule } from './counter-profit.module.ts'
import type { CounterBasis, CounterProfitViewModel } from './counter-profit.view-model.ts'

interface CounterProfitProps {
  readonly offer: OfferSeen
  readonly onKnown: (basis: CounterBasis | undefined) => void
}

const Known = ({ viewModel, onKnown }: Pick<CounterProfitProps, 'onKnown'> & { readonly viewModel: CounterProfitViewModel }) => {
  const basis = useBehavior(viewModel.basis$)
  useEffect(() => onKnown(basis), [basis, onKnown])
  return null
}

/** The lazy chunk of what a counter-offer is counted with; it shows nothing, the form says it beside the amount. */
export const CounterProfitRoute = ({ offer, onKnown }: CounterProfitProps) => {
  const viewModel = useViewModel(counterProfitModule, offer)
  return viewModel === undefined ? null : <Known viewModel={viewModel} onKnown={onKnown} />
}
