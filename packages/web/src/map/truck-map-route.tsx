import { truckMapModule } from '../composition/truck-map.module.ts'
import { LoadingState } from '../design/state-panels.tsx'
import { mapSwitchMessage as message } from '../messages/en-US/truck-map-switch.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { TruckMapScreen } from './truck-map-screen.tsx'
import './truck-map.css'

export interface TruckMapProps {
  readonly list: TruckListViewModel
  readonly onClose: () => void
}

/** The lazy chunk of the map. */
export const TruckMap = ({ list, onClose }: TruckMapProps) => {
  const viewModel = useViewModel(truckMapModule, { list })
  if (viewModel === undefined)
    return (
      <section className="trm-map">
        <LoadingState label={message('map.loading')} />
      </section>
    )
  return <TruckMapScreen viewModel={viewModel} onClose={onClose} />
}
