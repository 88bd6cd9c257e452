import { useEffect, useId, useRef, type ReactNode } from 'react'
import { baseMapCredits } from '@trm/data/base-map'
import { Button, IconButton } from '../design/button.tsx'
import { CloseIcon, icon } from '../design/icons.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { LOCALE } from '../messages/index.ts'
import { listMapMessage as message } from '../messages/en-US/list-map.ts'
import { mapSwitchMessage as switchMessage } from '../messages/en-US/truck-map-switch.ts'
import { MapCanvas, type MapCanvasProps } from './map-canvas.tsx'
import { countPlaces, type MapActions, type MapCursor, type MapEye, type MapPoint, type MapView, type PlaceCount } from './map-view.ts'

const PlusIcon = icon(<path d="M10 4v12M4 10h12" />)
const MinusIcon = icon(<path d="M4 10h12" />)
const FitIcon = icon(<path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />)

const ZOOM = 1.6

/** Places of the summary and of the table: the list has the others. */
const MOST_PLACES = 5

/** Entries of a group where there is a word for the others; the list shows all of them. */
const MOST_ENTRIES = 50

/** What the points of a map are, in the reader's language. */
export interface MapWords<P> {
  readonly section: string
  readonly label: string
  readonly keys: string
  readonly point: (point: P) => string
  readonly group: (count: number, place: string) => string
  readonly groupMore?: (count: number) => string
  readonly places: (count: number) => string
  /** Heads of the table of places. */
  readonly place: string
  readonly points: string
  readonly cursorMany: (count: number, place: string, number: number, of: number) => string
}

interface MapScreenProps<P extends MapPoint> extends Pick<MapCanvasProps<P>, 'paint'> {
  readonly viewModel: MapEye<P> & MapActions
  readonly view: MapView<P>
  readonly words: MapWords<P>
  /** How much is on the map, and the way to more. */
  readonly head: ReactNode
  /** Over the land, besides the controls. */
  readonly over?: ReactNode
  /** The whole map in words, for those who do not see it. */
  readonly summary: string
  readonly onClose: () => void
}

/** "Dallas, TX (12), Fort Worth, TX (3)": the places with most. */
export const mostPlaces = (places: readonly PlaceCount[]): string =>
  places
    .slice(0, MOST_PLACES)
    .map((one) => message('map.summary.place', one))
    .join(', ')

const cursorWords = <P extends MapPoint>(cursor: MapCursor<P> | undefined, words: MapWords<P>): string => {
  const [first] = cursor?.members ?? []
  if (cursor === undefined || first === undefined) return ''
  const { members, number, of } = cursor
  return members.length === 1
    ? message('map.cursor.one', { what: words.point(first), number, of })
    : words.cursorMany(members.length, countPlaces(members)[0]?.place ?? first.place, number, of)
}

/** What a list shows, on a map that pointer and keys move. */
export const MapScreen = <P extends MapPoint>({ viewModel, view, words, paint, head, over, summary, onClose }: MapScreenProps<P>) => {
  const { base, places, cursor, group } = view
  const [summaryId, keysId] = [useId(), useId()]
  return (
    <section className="trm-map" aria-label={words.section}>
      <div className="trm-row trm-map-head">
        {head}
        <Button look="quiet" onClick={onClose}>
          <span className="trm-map-to-list">{message('map.list')}</span>
          <span className="trm-map-to-close">
            <CloseIcon size={16} />
            <span className="trm-only-read">{message('map.close')}</span>
          </span>
        </Button>
      </div>
      <div className="trm-map-view">
        <MapCanvas viewModel={viewModel} label={words.label} paint={paint} describedBy={`${summaryId} ${keysId}`} />
        {base === 'Loading' ? <LoadingState label={switchMessage('map.loading')} /> : null}
        {base === 'Failed' ? (
          <ErrorState
            title={switchMessage('map.failed')}
            actions={<Button onClick={viewModel.loadBase}>{switchMessage('map.retry')}</Button>}
          >
            <p>{switchMessage('map.failed.remedy')}</p>
          </ErrorState>
        ) : null}
        {base === 'Ready' ? (
          <div className="trm-map-controls">
            <IconButton look="outline" label={message('map.zoomIn')} onClick={() => viewModel.zoom(ZOOM)}>
              <PlusIcon />
            </IconButton>
            <IconButton look="outline" label={message('map.zoomOut')} onClick={() => viewModel.zoom(1 / ZOOM)}>
              <MinusIcon />
            </IconButton>
            <IconButton look="outline" label={message('map.fit')} onClick={viewModel.fit}>
              <FitIcon />
            </IconButton>
          </div>
        ) : null}
        {over}
        {group.length > 0 ? <Group points={group} viewModel={viewModel} words={words} /> : null}
        <p className="trm-map-credits">{baseMapCredits}</p>
      </div>
      <Places places={places} words={words} onPlace={viewModel.goTo} />
      <p id={summaryId} className="trm-only-read">
        {summary}
      </p>
      <p id={keysId} className="trm-only-read">
        {words.keys}
      </p>
      <p className="trm-only-read" role="status">
        {cursorWords(cursor, words)}
      </p>
    </section>
  )
}

interface GroupProps<P extends MapPoint> {
  readonly points: readonly P[]
  readonly viewModel: MapEye<P>
  readonly words: MapWords<P>
}

/** Points of one place, by name: no zoom takes them apart. Takes the focus, and Escape gives it back to the map. */
const Group = <P extends MapPoint>({ points, viewModel, words }: GroupProps<P>) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [points])
  const close = (): void => {
    heading.current?.closest('.trm-map')?.querySelector<HTMLElement>('.trm-map-canvas')?.focus()
    viewModel.back()
  }
  const most = words.groupMore === undefined ? points.length : MOST_ENTRIES
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
          {words.group(points.length, countPlaces(points)[0]?.place ?? '')}
        </h3>
        <IconButton label={message('map.group.close')} onClick={close}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
      <ul>
        {points.slice(0, most).map((point) => (
          <li key={point.id}>
            <button
              type="button"
              onClick={() => viewModel.open(point.id)}
              onPointerEnter={() => viewModel.light(point.id)}
              onFocus={() => viewModel.light(point.id)}
            >
              {words.point(point)}
            </button>
          </li>
        ))}
      </ul>
      {points.length > most ? <p className="trm-muted">{words.groupMore?.(points.length - most)}</p> : null}
    </div>
  )
}

interface PlacesProps {
  readonly places: readonly PlaceCount[]
  readonly words: MapWords<never>
  readonly onPlace: (place: string) => void
}

/** Where most points are, as a table; each place is a way to it on the map. */
const Places = ({ places, words, onPlace }: PlacesProps) => (
  <details className="trm-map-places">
    <summary>{words.places(places.length)}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{words.place}</th>
          <th scope="col" className="trm-num">
            {words.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {places.slice(0, MOST_PLACES).map(({ place, count }) => (
          <tr key={place}>
            <th scope="row">
              <button type="button" aria-label={message('map.places.goTo', { place })} onClick={() => onPlace(place)}>
                {place}
              </button>
            </th>
            <td className="trm-num">{count.toLocaleString(LOCALE)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {places.length > MOST_PLACES ? <p className="trm-muted">{message('map.places.more', { count: places.length - MOST_PLACES })}</p> : null}
  </details>
)
