import type { truckMap as english } from '../en-US/truck-map.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the map of the trucks. */
export const truckMap: MessagesOf<typeof english> = {
  'map.section': 'Mapa de los camiones',
  'map.label': 'Mapa de camiones',
  'map.keys':
    'Las flechas mueven el mapa, más y menos acercan y alejan, 0 muestra todo. N y P van a los camiones siguientes y anteriores, Enter los abre, Esc regresa.',
  'map.shown.all': { one: '{count} camión en el mapa', other: 'Los {count} camiones en el mapa' },
  'map.more.loading': 'Buscándolos…',
  'map.more.failed': 'No se pudieron encontrar los demás camiones: {reason}',
  'map.searchHere': 'Buscar en esta zona',
  'map.searchHere.unavailable': 'No se pudo cargar la lista de lugares. Busque en esta zona para reintentar.',
  'map.summary.none': 'No hay camiones en el mapa.',
  'map.summary.near': {
    one: '{count} camión a menos de {miles} millas de {place}.',
    other: '{count} camiones a menos de {miles} millas de {place}.',
  },
  'map.summary.anywhere': { one: '{count} camión.', other: '{count} camiones.' },
  'map.summary.places': 'La mayoría, cerca de {places}.',
  'map.places': { one: 'Camiones en {count} lugar', other: 'Camiones en {count} lugares' },
  'map.places.place': 'Lugar',
  'map.places.trucks': 'Camiones',
  'map.group': { one: '{count} camión en {place}', other: '{count} camiones en {place}' },
  'map.group.unloaded': 'Camión en {place}',
  'map.group.more': { one: 'y {count} camión más aquí', other: 'y {count} camiones más aquí' },
  'map.cursor.many': {
    one: '{count} camión cerca de {place}. {number} de {of}',
    other: '{count} camiones cerca de {place}. {number} de {of}',
  },
  'map.truck': '{carrier}, {place} a {destination}',
}
