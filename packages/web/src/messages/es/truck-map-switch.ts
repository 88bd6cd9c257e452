import type { truckMapSwitch as english } from '../en-US/truck-map-switch.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the switch that opens the map. */
export const truckMapSwitch: MessagesOf<typeof english> = {
  'map.switch': 'Mapa',
  'map.loading': 'Cargando el mapa…',
  'map.failed': 'No se pudo cargar el mapa',
  'map.failed.remedy': 'Revise su conexión e inténtelo de nuevo. La lista muestra los mismos camiones.',
  'map.retry': 'Reintentar',
}
