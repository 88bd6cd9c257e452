import { Button } from '../design/button.tsx'
import { useFocusBack } from '../design/focus-back.ts'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { mapSwitchMessage as message } from '../messages/en-US/truck-map-switch.ts'
import { useChunk } from '../routing/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { MAP_SWITCH_ID } from './map-switch-button.tsx'
import type { MapSwitch } from './map-switch.view-model.ts'
import type { TruckMapProps } from './truck-map-route.tsx'

export interface TruckMapBesideProps {
  readonly map: MapSwitch
  readonly list: TruckListViewModel
}

/** Beside the list while the map is on. */
export const TruckMapBeside = ({ map, list }: TruckMapBesideProps) => {
  const isOn = useBehavior(map.isOn$)
  useFocusBack(isOn, MAP_SWITCH_ID)
  return isOn ? <Loaded list={list} onClose={() => map.turn(false)} /> : null
}

const load = () => import('./truck-map-route.tsx')

const Loaded = (props: TruckMapProps) => {
  const chunk = useChunk(true, 'map/truck-map-route.tsx', load)
  switch (chunk._tag) {
    case 'Loaded':
      return <chunk.code.TruckMap {...props} />
    case 'Waiting':
      return (
        <section className="trm-map">
          <LoadingState label={message('map.loading')} />
        </section>
      )
    case 'Failed':
      return (
        <section className="trm-map">
          <ErrorState title={message('map.failed')} actions={<Button onClick={chunk.retry}>{message('map.retry')}</Button>}>
            <p>{message('map.failed.remedy')}</p>
          </ErrorState>
        </section>
      )
  }
}
