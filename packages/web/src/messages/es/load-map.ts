import type { loadMap as english } from '../en-US/load-map.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the map of the loads of a search. */
export const loadMap: MessagesOf<typeof english> = {
  'loadMap.section': 'Mapa de las cargas',
  'loadMap.label': 'Mapa de cargas',
  'loadMap.keys':
    'Las flechas mueven el mapa, más y menos acercan y alejan, 0 muestra todo. N y P van a las cargas siguientes y anteriores, Enter las abre, Esc regresa.',
  'loadMap.shown.all': { one: '{count} carga en el mapa', other: 'Las {count} cargas en el mapa' },
  'loadMap.more': 'Mostrar más',
  'loadMap.summary.none': 'No hay cargas en el mapa.',
  'loadMap.summary': 'La mayoría se recoge cerca de {places}.',
  'loadMap.trucksAt': { one: 'Su camión: {places}', other: 'Sus camiones: {places}' },
  'loadMap.trucksAt.more': { one: 'Sus camiones: {places} y {count} ciudad más', other: 'Sus camiones: {places} y {count} ciudades más' },
  'loadMap.places': { one: 'Recogidas en {count} lugar', other: 'Recogidas en {count} lugares' },
  'loadMap.places.place': 'Recogida',
  'loadMap.places.loads': 'Cargas',
  'loadMap.group': { one: '{count} carga de {place}', other: '{count} cargas de {place}' },
  'loadMap.load': '{lane}, {rate}',
  'loadMap.cursor.many': {
    one: '{count} carga de la zona de {place}. {number} de {of}',
    other: '{count} cargas de la zona de {place}. {number} de {of}',
  },
}
