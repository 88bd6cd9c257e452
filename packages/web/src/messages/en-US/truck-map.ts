import { messageOf } from '../message.ts'

export const truckMap = {
  'map.section': 'Map of the trucks',
  'map.label': 'Map of trucks',
  'map.keys':
    'Arrow keys move the map, plus and minus zoom, 0 shows all. N and P go to the next and previous trucks, Enter opens them, Escape goes back.',
  'map.shown.all': { one: '{count} truck on the map', other: 'All {count} trucks on the map' },
  'map.more.loading': 'Finding them…',
  'map.more.failed': 'The other trucks could not be found: {reason}',
  'map.searchHere': 'Search this area',
  'map.searchHere.unavailable': 'The list of places could not be loaded. Search this area to try again.',
  'map.summary.none': 'No trucks on the map.',
  'map.summary.near': { one: '{count} truck within {miles} miles of {place}.', other: '{count} trucks within {miles} miles of {place}.' },
  'map.summary.anywhere': { one: '{count} truck.', other: '{count} trucks.' },
  'map.summary.places': 'Most around {places}.',
  'map.places': { one: 'Trucks in {count} place', other: 'Trucks in {count} places' },
  'map.places.place': 'Place',
  'map.places.trucks': 'Trucks',
  'map.group': { one: '{count} truck in {place}', other: '{count} trucks in {place}' },
  'map.group.unloaded': 'Truck in {place}',
  'map.group.more': { one: 'and {count} more truck here', other: 'and {count} more trucks here' },
  'map.cursor.many': { one: '{count} truck around {place}. {number} of {of}', other: '{count} trucks around {place}. {number} of {of}' },
  'map.truck': '{carrier}, {place} to {destination}',
} as const

/** The words of the map; they load with it. */
export const mapMessage = messageOf(truckMap)
