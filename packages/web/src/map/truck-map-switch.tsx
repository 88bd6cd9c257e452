import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { Button } from '../design/button.tsx'
import { icon } from '../design/icons.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { mapSwitchMessage as message } from '../messages/truck-map-switch.ts'
import { usePortal } from '../runtime/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import type { MapSwitch } from './map-switch.view-model.ts'
import type { TruckMapProps } from './truck-map-route.tsx'

const MapIcon = icon(<path d="m2.5 5.5 5-2 5 2 5-2v11l-5 2-5-2-5 2zM7.5 3.5v11M12.5 5.5v11" />)

const SWITCH_ID = 'trm-map-switch'

/** In the toolbar of the list. */
export const TruckMapSwitch = ({ map }: { readonly map: MapSwitch }) => {
  const isOn = useBehavior(map.isOn$)
  return <Button id={SWITCH_ID} aria-pressed={isOn} onClick={() => map.turn(!isOn)}><MapIcon size={16} />{message('map.switch')}</Button>
}

export interface TruckMapBesideProps {
  readonly map: MapSwitch
  readonly list: TruckListViewModel
}

/** Beside the list while the map is on. */
export const TruckMapBeside = ({ map, list }: TruckMapBesideProps) =>
  (useBehavior(map.isOn$) ? <Loaded list={list} onClose={() => { map.turn(false); document.getElementById(SWITCH_ID)?.focus() }} /> : null)

type Arrival = { readonly Map: ComponentType<TruckMapProps> } | 'Failed' | undefined

const Loaded = (props: TruckMapProps) => {
  const { chunkLoader } = usePortal()
  const [arrived, setArrived] = useState<Arrival>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => { setArrived(undefined); setAttempt((number) => number + 1) }, [])
  useEffect(() => {
    let isLeft = false
    chunkLoader.load('map/truck-map-route.tsx', () => import('./truck-map-route.tsx')).then(
      ({ TruckMap }) => { if (!isLeft) setArrived({ Map: TruckMap }) },
      () => { if (!isLeft) setArrived('Failed') },
    )
    return () => { isLeft = true }
  }, [chunkLoader, attempt])
  if (arrived === undefined) return <section className="trm-map"><LoadingState label={message('map.loading')} /></section>
  if (arrived === 'Failed') {
    return (
      <section className="trm-map">
        <ErrorState title={message('map.failed')} actions={<Button onClick={retry}>{message('map.retry')}</Button>}><p>{message('map.failed.remedy')}</p></ErrorState>
      </section>
    )
  }
  return <arrived.Map {...props} />
}
