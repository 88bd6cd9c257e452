import type { places as english } from '../en-US/places.ts'
import type { MessagesOf } from '../message.ts'

/** Words of fields that take a place. */
export const places: MessagesOf<typeof english> = {
  'places.loading': 'Cargando la lista de lugares…',
  'places.unavailable': 'No se pudo cargar la lista de lugares, así que no se pueden buscar. Revise su conexión e inténtelo de nuevo.',
  'places.none': 'Ningún lugar se llama “{typed}”',
  'places.found': { one: '{count} lugar encontrado', other: '{count} lugares encontrados' },
  'places.country.CA': 'Canadá',
  'places.country.MX': 'México',
  'places.clear': 'Borrar {label}',
  'places.zone.states': 'Zona {zone} ({states})',
  'places.state': 'Estado',
  'places.states': 'Estados',
  'places.zip': 'ZIP {zip}: todo {state}',
}
