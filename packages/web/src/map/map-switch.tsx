import type { ComponentType } from 'react'
import { Button } from '../design/button.tsx'
import { useFocusBack } from '../design/focus-back.ts'
import { icon } from '../design/icons.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { mapSwitchMessage as message } from '../messages/en-US/truck-map-switch.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { MapSwitch } from './map-switch.view-model.ts'

const MapIcon = icon(<path d="m2.5 5.5 5-2 5 2 5-2v11l-5 2-5-2-5 2zM7.5 3.5v11M12.5 5.5v11" />)

const MAP_SWITCH_ID = 'trm-map-switch'

/** In the toolbar of a list. */
export const MapSwitchButton = ({ map }: { readonly map: MapSwitch }) => {
  const isOn = useBehavior(map.isOn$)
  return (
    <Button id={MAP_SWITCH_ID} aria-pressed={isOn} onClick={() => map.turn(!isOn)}>
      <MapIcon size={16} />
      <span>{message('map.switch')}</span>
    </Button>
  )
}

/** A map of what a list shows. */
export interface ListMapProps<List> {
  readonly list: List
  readonly onClose: () => void
}

interface MapBesideProps<List> {
  readonly map: MapSwitch
  readonly list: List
  /** The map's code, as `useChunk` takes it. */
  readonly chunk: string
  readonly load: () => Promise<{ readonly ListMap: ComponentType<ListMapProps<List>> }>
}

/** Beside the list while the map is on. */
export const MapBeside = <List,>(props: MapBesideProps<List>) => {
  const isOn = useBehavior(props.map.isOn$)
  useFocusBack(isOn, MAP_SWITCH_ID)
  return isOn ? <Loaded {...props} /> : null
}

/** Where the map is going to be. */
export const MapLoading = () => (
  <section className="trm-map">
    <LoadingState label={message('map.loading')} />
  </section>
)

const Loaded = <List,>({ map, list, ...code }: MapBesideProps<List>) => {
  const chunk = useChunk(true, code.chunk, code.load)
  switch (chunk._tag) {
    case 'Loaded':
      return <chunk.code.ListMap list={list} onClose={() => map.turn(false)} />
    case 'Waiting':
      return <MapLoading />
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
