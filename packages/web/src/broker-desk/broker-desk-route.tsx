import { brokerDeskModule } from './broker-desk.module.ts'
import { Later } from '../portal/later.tsx'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { useViewModel } from '../runtime/use-view-model.ts'
import { BrokerDeskScreen } from './broker-desk-screen.tsx'
import '../offers/offers.css'
import '../desk/desk.css'

const loadCompany = async () => (await import('../brokerages/brokerage-route.tsx')).BrokerageRoute

const Desk = () => {
  const viewModel = useViewModel(brokerDeskModule, undefined)
  return viewModel === undefined ? null : <BrokerDeskScreen viewModel={viewModel} />
}

/** A broker's desk, and their company. */
export const BrokerDeskRoute = ({ route }: ScreenProps) =>
  route.id === 'brokerCompany' ? <Later file="brokerages/brokerage-route.tsx" load={loadCompany} given={{}} /> : <Desk />
