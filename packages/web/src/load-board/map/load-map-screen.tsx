import { Button } from '../../design/button.tsx'
import { loadLaneWords, rateWords } from '../../loads/load-words.ts'
import { listMapMessage } from '../../messages/en-US/list-map.ts'
import { loadMapMessage as message } from '../../messages/en-US/load-map.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { paintLoads } from './load-painter.ts'
import type { LoadMapView, LoadMapViewModel, MapLoad } from './load-map.view-model.ts'
import { MapScreen, mostPlaces, type MapWords } from '../../map/map-screen.tsx'

const words: MapWords<MapLoad> = {
  section: message('loadMap.section'),
  label: message('loadMap.label'),
  keys: message('loadMap.keys'),
  point: ({ row: { load } }) => message('loadMap.load', { lane: loadLaneWords(load), rate: rateWords(load.rateTotal) }),
  group: (count, place) => message('loadMap.group', { count, place }),
  places: (count) => message('loadMap.places', { count }),
  place: message('loadMap.places.place'),
  points: message('loadMap.places.loads'),
  cursorMany: (count, place, number, of) => message('loadMap.cursor.many', { count, place, number, of }),
}

const shownWords = ({ shown, total }: LoadMapView): string =>
  shown < total ? listMapMessage('map.shown.some', { shown, total }) : message('loadMap.shown.all', { count: shown })

const summaryWords = (view: LoadMapView): string => {
  if (view.shown === 0) return message('loadMap.summary.none')
  return `${shownWords(view)}. ${message('loadMap.summary', { places: mostPlaces(view.places) })}`
}

/** Towns named before the others are counted. */
const MOST_TOWNS = 2

const trucksWords = (towns: readonly string[]): string => {
  const named = towns.slice(0, MOST_TOWNS).join('; ')
  return towns.length <= MOST_TOWNS
    ? message('loadMap.trucksAt', { count: towns.length, places: named })
    : message('loadMap.trucksAt.more', { places: named, count: towns.length - MOST_TOWNS })
}

interface LoadMapScreenProps {
  readonly viewModel: LoadMapViewModel
  readonly onClose: () => void
}

/** Pickups, the ways to the dropoffs, and the reader's own trucks. */
export const LoadMapScreen = ({ viewModel, onClose }: LoadMapScreenProps) => {
  const view = useBehavior(viewModel.view$)
  return (
    <MapScreen
      viewModel={viewModel}
      view={view}
      words={words}
      paint={paintLoads}
      summary={summaryWords(view)}
      onClose={onClose}
      head={
        <>
          <p className="trm-map-shown">
            {shownWords(view)}
            {view.trucksAt.length === 0 ? null : ` · ${trucksWords(view.trucksAt)}`}
          </p>
          {view.hasMore ? (
            <Button look="quiet" onClick={viewModel.more}>
              {message('loadMap.more')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
