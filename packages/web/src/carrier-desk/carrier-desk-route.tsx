import { carrierDeskModule } from '../composition/carrier-desk.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { CarrierDeskScreen } from './carrier-desk-screen.tsx'
import '../offers/offers.css'
import './carrier-desk.css'

export const CarrierDeskRoute = () => {
  const desk = useViewModel(carrierDeskModule, undefined)
  return desk === undefined ? null : <CarrierDeskScreen viewModel={desk.viewModel} now$={desk.now$} />
}
