import { messageOf } from '../message.ts'

export const loadMap = {
  'loadMap.section': 'Map of the loads',
  'loadMap.label': 'Map of loads',
  'loadMap.keys':
    'Arrow keys move the map, plus and minus zoom, 0 shows all. N and P go to the next and previous loads, Enter opens them, Escape goes back.',
  'loadMap.shown.all': { one: '{count} load on the map', other: 'All {count} loads on the map' },
  'loadMap.more': 'Show more',
  'loadMap.summary.none': 'No loads on the map.',
  'loadMap.summary': 'Most are picked up around {places}.',
  'loadMap.trucksAt': { one: 'Your truck: {places}', other: 'Your trucks: {places}' },
  'loadMap.trucksAt.more': { one: 'Your trucks: {places} and {count} more town', other: 'Your trucks: {places} and {count} more towns' },
  'loadMap.places': { one: 'Pickups in {count} place', other: 'Pickups in {count} places' },
  'loadMap.places.place': 'Pickup',
  'loadMap.places.loads': 'Loads',
  'loadMap.group': { one: '{count} load from {place}', other: '{count} loads from {place}' },
  'loadMap.load': '{lane}, {rate}',
  'loadMap.cursor.many': {
    one: '{count} load from around {place}. {number} of {of}',
    other: '{count} loads from around {place}. {number} of {of}',
  },
} as const

/** Words of the map of loads. */
export const loadMapMessage = messageOf(loadMap)
