import { Button } from '../../design/button.tsx'
import { useFocusBack } from '../../design/focus-back.ts'
import { ErrorState, LoadingState } from '../../design/state-panels.tsx'
import type { LoadMapProps } from '../../map/load-map-route.tsx'
import { MAP_SWITCH_ID } from '../../map/map-switch-button.tsx'
import type { MapSwitch } from '../../map/map-switch.view-model.ts'
import { mapSwitchMessage as message } from '../../messages/en-US/truck-map-switch.ts'
import { useChunk } from '../../routing/use-chunk.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'

const load = () => import('../../map/load-map-route.tsx')

const Loaded = (props: LoadMapProps) => {
  const chunk = useChunk(true, 'map/load-map-route.tsx', load)
  switch (chunk._tag) {
    case 'Loaded':
      return <chunk.code.LoadMap {...props} />
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

/** Beside the list while the map is on. */
export const BoardMapSlot = ({ map, list }: { readonly map: MapSwitch } & Pick<LoadMapProps, 'list'>) => {
  const isOn = useBehavior(map.isOn$)
  useFocusBack(isOn, MAP_SWITCH_ID)
  return isOn ? <Loaded list={list} onClose={() => map.turn(false)} /> : null
}
