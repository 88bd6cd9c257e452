import { placeLabel } from '@trm/domain/places'
import { Button } from '../../design/button.tsx'
import { failureWords } from '../../messages/index.ts'
import { listMapMessage } from '../../messages/en-US/list-map.ts'
import { mapSwitchMessage as switchMessage } from '../../messages/en-US/truck-map-switch.ts'
import { mapMessage as message } from '../../messages/en-US/truck-map.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { destinationWords } from '../../carriers/row-words.ts'
import { MapScreen, mostPlaces, type MapWords } from '../../map/map-screen.tsx'
import type { MapFacts, MapTruck, MoreTrucks } from './map-trucks.ts'
import type { TruckMapViewModel } from './truck-map.view-model.ts'
import { paintTrucks } from '../../map/truck-painter.ts'

const words: MapWords<MapTruck> = {
  section: message('map.section'),
  label: message('map.label'),
  keys: message('map.keys'),
  point: ({ row, place }) =>
    row === undefined
      ? message('map.group.unloaded', { place })
      : message('map.truck', { carrier: row.carrier.name, place: placeLabel(row.pickup), destination: destinationWords(row) }),
  group: (count, place) => message('map.group', { count, place }),
  groupMore: (count) => message('map.group.more', { count }),
  places: (count) => message('map.places', { count }),
  place: message('map.places.place'),
  points: message('map.places.trucks'),
  cursorMany: (count, place, number, of) => message('map.cursor.many', { count, place, number, of }),
}

const shownWords = ({ shown, total }: Pick<MapFacts, 'shown' | 'total'>): string =>
  shown < total ? listMapMessage('map.shown.some', { shown, total }) : message('map.shown.all', { count: shown })

const summaryWords = ({ shown, total, near, places }: MapFacts): string => {
  if (shown === 0) return message('map.summary.none')
  const all =
    near === undefined
      ? message('map.summary.anywhere', { count: total })
      : message('map.summary.near', { count: total, miles: near.miles, place: near.place })
  return `${all} ${shownWords({ shown, total })}. ${message('map.summary.places', { places: mostPlaces(places) })}`
}

interface TruckMapScreenProps {
  readonly viewModel: TruckMapViewModel
  readonly onClose: () => void
}

/** The trucks of a search, and the way to search where the map is. */
export const TruckMapScreen = ({ viewModel, onClose }: TruckMapScreenProps) => {
  const { facts, searchHere, ...view } = useBehavior(viewModel.view$)
  return (
    <MapScreen
      viewModel={viewModel}
      view={{ ...view, places: facts.places }}
      words={words}
      paint={paintTrucks}
      summary={summaryWords(facts)}
      onClose={onClose}
      head={
        <>
          <p className="trm-map-shown">{shownWords(facts)}</p>
          <More more={facts.more} onRetry={viewModel.findAgain} />
        </>
      }
      over={
        searchHere === 'Hidden' ? null : (
          <div className="trm-map-here">
            <Button onClick={viewModel.searchHere}>{message('map.searchHere')}</Button>
            {searchHere === 'Unavailable' ? <p role="alert">{message('map.searchHere.unavailable')}</p> : null}
          </div>
        )
      }
    />
  )
}

const More = ({ more, onRetry }: { readonly more: MoreTrucks; readonly onRetry: () => void }) => {
  switch (more._tag) {
    case 'None':
      return null
    case 'Loading':
      return (
        <span className="trm-map-finding" role="status">
          <span className="trm-spinner" aria-hidden="true" />
          {message('map.more.loading')}
        </span>
      )
    case 'Failed':
      return (
        <span className="trm-map-finding" role="alert">
          {message('map.more.failed', { reason: failureWords(more.error).title })}
          <Button look="quiet" onClick={onRetry}>
            {switchMessage('map.retry')}
          </Button>
        </span>
      )
  }
}
