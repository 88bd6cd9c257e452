import { useEffect, useRef } from 'react'
import { IconButton } from '../design/button.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { mapMessage as message } from '../messages/en-US/truck-map.ts'
import { countPlaces } from './map-places.ts'
import { truckWords } from './map-words.ts'
import type { MapTruck } from './truck-map-scene.ts'
import type { TruckMapViewModel } from './truck-map-view.ts'

/** Entries of the panel; the list shows all of them. */
const MOST_ENTRIES = 50

export interface MapGroupProps {
  readonly trucks: readonly MapTruck[]
  readonly viewModel: TruckMapViewModel
}

/** Trucks that stand at one place, by name: no zoom takes them apart. Takes the focus, and Escape gives it back to the map. */
export const MapGroup = ({ trucks, viewModel }: MapGroupProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [trucks])
  const place = countPlaces(trucks)[0]?.place ?? ''
  const close = (): void => {
    heading.current?.closest('.trm-map')?.querySelector<HTMLElement>('.trm-map-canvas')?.focus()
    viewModel.back()
  }
  return (
    <div
      className="trm-map-group"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          close()
        }
      }}
    >
      <div className="trm-map-group-head">
        <h3 ref={heading} tabIndex={-1}>
          {message('map.group', { count: trucks.length, place })}
        </h3>
        <IconButton label={message('map.group.close')} onClick={close}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
      <ul>
        {trucks.slice(0, MOST_ENTRIES).map((truck) => (
          <li key={truck.id}>
            <button
              type="button"
              onClick={() => viewModel.open(truck.id)}
              onPointerEnter={() => viewModel.light(truck.id)}
              onFocus={() => viewModel.light(truck.id)}
            >
              {truckWords(truck)}
            </button>
          </li>
        ))}
      </ul>
      {trucks.length > MOST_ENTRIES ? (
        <p className="trm-muted">{message('map.group.more', { count: trucks.length - MOST_ENTRIES })}</p>
      ) : null}
    </div>
  )
}
