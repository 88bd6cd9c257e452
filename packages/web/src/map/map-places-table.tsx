import { LOCALE } from '../messages/index.ts'
import { mapMessage as message } from '../messages/en-US/truck-map.ts'
import type { PlaceCount } from './map-places.ts'
import { MOST_PLACES } from './map-words.ts'

export interface MapPlacesTableProps {
  readonly places: readonly PlaceCount[]
  readonly onPlace: (place: string) => void
}

/** Where most trucks are, as a table; each place is a way to it on the map. */
export const MapPlacesTable = ({ places, onPlace }: MapPlacesTableProps) => (
  <details className="trm-map-places">
    <summary>{message('map.places', { count: places.length })}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{message('map.places.place')}</th>
          <th scope="col" className="trm-num">
            {message('map.places.trucks')}
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
