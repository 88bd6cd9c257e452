import { brokerDeskModule } from '../composition/broker-desk.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { BrokerDeskScreen } from './broker-desk-screen.tsx'
import '../offers/offers.css'
import '../carrier-desk/carrier-desk.css'
import './broker-desk.css'

export const BrokerDeskRoute = () => {
  const desk = useViewModel(brokerDeskModule, undefined)
  return desk === undefined ? null : <BrokerDeskScreen viewModel={desk.viewModel} now$={desk.now$} />
}
