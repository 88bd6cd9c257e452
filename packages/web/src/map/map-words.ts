import { placeLabel } from '@trm/domain/places'
import { mapMessage as message } from '../messages/en-US/truck-map.ts'
import { destinationWords } from '../trucks/row-words.ts'
import type { MapFacts } from './map-trucks.ts'
import { countPlaces } from './map-places.ts'
import type { TruckMapView } from './truck-map-view.ts'
import type { MapTruck } from './truck-map-scene.ts'

/** Places of the summary and of the table: the list has the others. */
export const MOST_PLACES = 5

export const truckWords = ({ row, place }: MapTruck): string =>
  row === undefined
    ? message('map.group.unloaded', { place })
    : message('map.truck', { carrier: row.carrier.name, place: placeLabel(row.pickup), destination: destinationWords(row) })

/** The whole map in words, for those who do not see it. */
export const summaryWords = ({ shown, total, near, places }: MapFacts): string => {
  if (shown === 0) return message('map.summary.none')
  const all =
    near === undefined
      ? message('map.summary.anywhere', { count: total })
      : message('map.summary.near', { count: total, miles: near.miles, place: near.place })
  const most = places
    .slice(0, MOST_PLACES)
    .map((one) => message('map.summary.place', one))
    .join(', ')
  return `${all} ${shownWords({ shown, total })}. ${message('map.summary.places', { places: most })}`
}

export const shownWords = ({ shown, total }: Pick<MapFacts, 'shown' | 'total'>): string =>
  shown < total ? message('map.shown.some', { shown, total }) : message('map.shown.all', { count: shown })

export const cursorWords = (cursor: TruckMapView['cursor']): string => {
  const [first] = cursor?.trucks ?? []
  if (cursor === undefined || first === undefined) return ''
  const { number, of, trucks } = cursor
  return trucks.length === 1
    ? message('map.cursor.one', { what: truckWords(first), number, of })
    : message('map.cursor.many', { count: trucks.length, place: countPlaces(trucks)[0]?.place ?? first.place, number, of })
}
