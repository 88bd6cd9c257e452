import { truckMapModule } from './truck-map.module.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { TruckListViewModel } from '../truck-list.view-model.ts'
import { TruckMapScreen } from './truck-map-screen.tsx'
import { MapLoading, type ListMapProps } from '../../map/map-switch.tsx'
import '../../map/truck-map.css'

/** The lazy chunk of the map. */
export const ListMap = ({ list, onClose }: ListMapProps<TruckListViewModel>) => {
  const viewModel = useViewModel(truckMapModule, { list })
  return viewModel === undefined ? <MapLoading /> : <TruckMapScreen viewModel={viewModel} onClose={onClose} />
}
