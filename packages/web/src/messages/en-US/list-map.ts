import { messageOf } from '../message.ts'

export const listMap = {
  'map.list': 'List',
  'map.close': 'Close the map',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.fit': 'Show the whole search',
  'map.shown.some': '{shown} of {total} on the map',
  'map.summary.place': '{place} ({count})',
  'map.places.more': { one: 'and {count} more place', other: 'and {count} more places' },
  'map.places.goTo': 'Show {place} on the map',
  'map.group.close': 'Close',
  'map.cursor.one': '{what}. {number} of {of}',
} as const

/** What the maps of trucks and of loads say alike. */
export const listMapMessage = messageOf(listMap)
