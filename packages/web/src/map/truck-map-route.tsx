import { truckMapModule } from '../composition/truck-map.module.ts'
import { LoadingState } from '../design/state-panels.tsx'
import { mapSwitchMessage as message } from '../messages/en-US/truck-map-switch.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { TruckMapScreen } from './truck-map-screen.tsx'
import type { ListMapProps } from './map-switch.tsx'
import './truck-map.css'

/** The lazy chunk of the map. */
export const ListMap = ({ list, onClose }: ListMapProps<TruckListViewModel>) => {
  const viewModel = useViewModel(truckMapModule, { list })
  if (viewModel === undefined)
    return (
      <section className="trm-map">
        <LoadingState label={message('map.loading')} />
      </section>
    )
  return <TruckMapScreen viewModel={viewModel} onClose={onClose} />
}
