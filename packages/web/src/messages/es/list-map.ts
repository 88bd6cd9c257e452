import type { listMap as english } from '../en-US/list-map.ts'
import type { MessagesOf } from '../message.ts'

/** What the maps of trucks and of loads say alike. */
export const listMap: MessagesOf<typeof english> = {
  'map.list': 'Lista',
  'map.close': 'Cerrar el mapa',
  'map.zoomIn': 'Acercar',
  'map.zoomOut': 'Alejar',
  'map.fit': 'Mostrar toda la búsqueda',
  'map.shown.some': '{shown} de {total} en el mapa',
  'map.summary.place': '{place} ({count})',
  'map.places.more': { one: 'y {count} lugar más', other: 'y {count} lugares más' },
  'map.places.goTo': 'Mostrar {place} en el mapa',
  'map.group.close': 'Cerrar',
  'map.cursor.one': '{what}. {number} de {of}',
}
