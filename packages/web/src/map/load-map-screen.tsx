import { useEffect, useId, useRef } from 'react'
import { baseMapCredits } from '@trm/domain/places'
import { Button, IconButton } from '../design/button.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { loadLaneWords, rateWords } from '../loads/load-words.ts'
import { loadMapMessage as message } from '../messages/en-US/load-map.ts'
import { mapSwitchMessage as switchMessage } from '../messages/en-US/truck-map-switch.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { paintLoads } from './load-painter.ts'
import type { LoadMapView, LoadMapViewModel, MapLoad } from './load-map.view-model.ts'
import { MapCanvas } from './map-canvas.tsx'
import { FitIcon, MinusIcon, PlusIcon } from './map-icons.tsx'
import { countPlaces } from './map-places.ts'

const ZOOM = 1.6
/** Places of the summary and of the table: the list has the others. */
const MOST_PLACES = 5

const loadWords = ({ row: { load } }: MapLoad): string =>
  message('loadMap.load', { lane: loadLaneWords(load), rate: rateWords(load.rateTotal) })

const shownWords = ({ shown, total }: LoadMapView): string =>
  shown < total ? message('loadMap.shown.some', { shown, total }) : message('loadMap.shown.all', { count: shown })

const summaryWords = (view: LoadMapView): string => {
  if (view.shown === 0) return message('loadMap.summary.none')
  const places = view.places
    .slice(0, MOST_PLACES)
    .map((one) => message('loadMap.summary.place', one))
    .join(', ')
  return `${shownWords(view)}. ${message('loadMap.summary', { places })}`
}

const cursorWords = (cursor: LoadMapView['cursor']): string => {
  const [first] = cursor?.loads ?? []
  if (cursor === undefined || first === undefined) return ''
  const { number, of, loads } = cursor
  return loads.length === 1
    ? message('loadMap.cursor.one', { what: loadWords(first), number, of })
    : message('loadMap.cursor.many', { count: loads.length, place: countPlaces(loads)[0]?.place ?? first.place, number, of })
}

/** Loads of one place, by their lanes: no zoom takes them apart. Takes the focus, and Escape gives it back to the map. */
const Group = ({ loads, viewModel }: { readonly loads: readonly MapLoad[]; readonly viewModel: LoadMapViewModel }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [loads])
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
          {message('loadMap.group', { count: loads.length, place: loads[0]?.place ?? '' })}
        </h3>
        <IconButton label={message('loadMap.group.close')} onClick={close}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
      <ul>
        {loads.map((load) => (
          <li key={load.id}>
            <button
              type="button"
              onClick={() => viewModel.open(load.id)}
              onPointerEnter={() => viewModel.light(load.id)}
              onFocus={() => viewModel.light(load.id)}
            >
              {loadWords(load)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Places = ({ places, onPlace }: { readonly places: LoadMapView['places']; readonly onPlace: (place: string) => void }) => (
  <details className="trm-map-places">
    <summary>{message('loadMap.places', { count: places.length })}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{message('loadMap.places.place')}</th>
          <th scope="col" className="trm-num">
            {message('loadMap.places.loads')}
          </th>
        </tr>
      </thead>
      <tbody>
        {places.slice(0, MOST_PLACES).map(({ place, count }) => (
          <tr key={place}>
            <th scope="row">
              <button type="button" aria-label={message('loadMap.places.goTo', { place })} onClick={() => onPlace(place)}>
                {place}
              </button>
            </th>
            <td className="trm-num">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {places.length > MOST_PLACES ? (
      <p className="trm-muted">{message('loadMap.places.more', { count: places.length - MOST_PLACES })}</p>
    ) : null}
  </details>
)

/** Towns named before the others are counted. */
const MOST_TOWNS = 2

const trucksWords = (towns: readonly string[]): string => {
  const named = towns.slice(0, MOST_TOWNS).join('; ')
  return towns.length <= MOST_TOWNS
    ? message('loadMap.trucksAt', { count: towns.length, places: named })
    : message('loadMap.trucksAt.more', { places: named, count: towns.length - MOST_TOWNS })
}

export interface LoadMapScreenProps {
  readonly viewModel: LoadMapViewModel
  readonly onClose: () => void
}

/** Pickups, the ways to the dropoffs, and the reader's own trucks. */
export const LoadMapScreen = ({ viewModel, onClose }: LoadMapScreenProps) => {
  const view = useBehavior(viewModel.view$)
  const [summaryId, keysId] = [useId(), useId()]
  return (
    <section className="trm-map" aria-label={message('loadMap.section')}>
      <div className="trm-map-head">
        <p className="trm-map-shown">
          {shownWords(view)}
          {view.trucksAt.length === 0 ? null : ` · ${trucksWords(view.trucksAt)}`}
        </p>
        {view.hasMore ? (
          <Button look="quiet" onClick={viewModel.more}>
            {message('loadMap.more')}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onClose}>
          <span className="trm-map-to-list">{message('loadMap.list')}</span>
          <span className="trm-map-to-close">
            <CloseIcon size={16} />
            <span className="trm-only-read">{message('loadMap.close')}</span>
          </span>
        </Button>
      </div>
      <div className="trm-map-view">
        <MapCanvas viewModel={viewModel} label={message('loadMap.label')} paint={paintLoads} describedBy={`${summaryId} ${keysId}`} />
        {view.base === 'Loading' ? <LoadingState label={switchMessage('map.loading')} /> : null}
        {view.base === 'Failed' ? (
          <ErrorState
            title={switchMessage('map.failed')}
            actions={<Button onClick={viewModel.loadBase}>{switchMessage('map.retry')}</Button>}
          >
            <p>{switchMessage('map.failed.remedy')}</p>
          </ErrorState>
        ) : null}
        {view.base === 'Ready' ? (
          <div className="trm-map-controls">
            <IconButton look="outline" label={message('loadMap.zoomIn')} onClick={() => viewModel.zoom(ZOOM)}>
              <PlusIcon />
            </IconButton>
            <IconButton look="outline" label={message('loadMap.zoomOut')} onClick={() => viewModel.zoom(1 / ZOOM)}>
              <MinusIcon />
            </IconButton>
            <IconButton look="outline" label={message('loadMap.fit')} onClick={viewModel.fit}>
              <FitIcon />
            </IconButton>
          </div>
        ) : null}
        {view.group.length > 0 ? <Group loads={view.group} viewModel={viewModel} /> : null}
        <p className="trm-map-credits">{baseMapCredits}</p>
      </div>
      <Places places={view.places} onPlace={viewModel.goTo} />
      <p id={summaryId} className="trm-only-read">
        {summaryWords(view)}
      </p>
      <p id={keysId} className="trm-only-read">
        {message('loadMap.keys')}
      </p>
      <p className="trm-only-read" role="status">
        {cursorWords(view.cursor)}
      </p>
    </section>
  )
}
