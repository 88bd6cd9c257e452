import { formatPhone } from '@trm/domain/broker-profile'
import { callTo } from '../carriers/row-words.ts'
import { Button } from '../design/button.tsx'
import { loadDetailMessage as message } from '../messages/en-US/load-detail.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { callBrokerModule } from './call-broker.module.ts'
import type { CallBrokerViewModel } from './call-broker.view-model.ts'

/** The number is the link's words: it can be read as well as called. */
export const CallBroker = ({ viewModel: { broker$, retry } }: { readonly viewModel: CallBrokerViewModel }) => {
  const broker = useBehavior(broker$)
  if (broker === 'Failed') return <Button onClick={retry}>{message('board.call.failed')}</Button>
  if (broker === 'Loading' || broker.phone === undefined) return null
  return (
    <a className="trm-button" data-look="solid" href={callTo(broker.phone)}>
      {message('board.call', { phone: formatPhone(broker.phone) })}
    </a>
  )
}

/** The lazy chunk of a booked load's call. */
export const CallBrokerRoute = ({ offerId }: { readonly offerId: string }) => {
  const viewModel = useViewModel(callBrokerModule, { offerId })
  return viewModel === undefined ? null : <CallBroker viewModel={viewModel} />
}
