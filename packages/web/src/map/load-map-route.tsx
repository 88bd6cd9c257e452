import { loadMapModule } from '../composition/load-map.module.ts'
import { LoadingState } from '../design/state-panels.tsx'
import type { LoadBoardViewModel } from '../load-board/load-board.view-model.ts'
import { mapSwitchMessage as message } from '../messages/en-US/truck-map-switch.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { LoadMapScreen } from './load-map-screen.tsx'
import type { ListMapProps } from './map-switch.tsx'
import './truck-map.css'

/** The lazy chunk of the map of loads. */
export const ListMap = ({ list, onClose }: ListMapProps<LoadBoardViewModel>) => {
  const viewModel = useViewModel(loadMapModule, { list })
  return viewModel === undefined ? (
    <section className="trm-map">
      <LoadingState label={message('map.loading')} />
    </section>
  ) : (
    <LoadMapScreen viewModel={viewModel} onClose={onClose} />
  )
}
