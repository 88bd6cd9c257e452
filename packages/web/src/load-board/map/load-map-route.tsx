import { loadMapModule } from './load-map.module.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { LoadMapScreen } from './load-map-screen.tsx'
import { MapLoading, type ListMapProps } from '../../map/map-switch.tsx'
import '../../map/truck-map.css'

/** The lazy chunk of the map of loads. */
export const ListMap = ({ list, onClose }: ListMapProps<LoadBoardViewModel>) => {
  const viewModel = useViewModel(loadMapModule, { list })
  return viewModel === undefined ? <MapLoading /> : <LoadMapScreen viewModel={viewModel} onClose={onClose} />
}
