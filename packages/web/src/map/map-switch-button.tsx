import { Button } from '../design/button.tsx'
import { icon } from '../design/icons.tsx'
import { mapSwitchMessage as message } from '../messages/en-US/truck-map-switch.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { MapSwitch } from './map-switch.view-model.ts'

const MapIcon = icon(<path d="m2.5 5.5 5-2 5 2 5-2v11l-5 2-5-2-5 2zM7.5 3.5v11M12.5 5.5v11" />)

export const MAP_SWITCH_ID = 'trm-map-switch'

/** In the toolbar of a list. */
export const MapSwitchButton = ({ map }: { readonly map: MapSwitch }) => {
  const isOn = useBehavior(map.isOn$)
  return (
    <Button id={MAP_SWITCH_ID} aria-pressed={isOn} onClick={() => map.turn(!isOn)}>
      <MapIcon size={16} />
      {message('map.switch')}
    </Button>
  )
}
