import { carrierDeskModule } from './carrier-desk.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { CarrierDeskScreen } from './carrier-desk-screen.tsx'
import '../offers/offers.css'
import '../desk/desk.css'

export const CarrierDeskRoute = () => {
  const viewModel = useViewModel(carrierDeskModule, undefined)
  return viewModel === undefined ? null : <CarrierDeskScreen viewModel={viewModel} />
}
