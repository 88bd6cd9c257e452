import type { equipmentCounts as english } from '../en-US/equipment-counts.ts'
import type { MessagesOf } from '../message.ts'

/** How many trucks and trailers of which type. */
export const equipmentCounts: MessagesOf<typeof english> = {
  'counts.find': 'Buscar un tipo de equipo',
  'counts.more': 'Uno más: {type}',
  'counts.fewer': 'Uno menos: {type}',
  'counts.none': 'Ningún tipo se llama “{sought}”.',
  'counts.units': { one: '{count} unidad', other: '{count} unidades' },
  'counts.types': { one: '{count} tipo', other: '{count} tipos' },
  'counts.total.none': 'Ninguno todavía',
  'counts.loading': 'Cargando los tipos de equipo…',
  'counts.failed': 'No se pudo cargar la lista de tipos de equipo; lo que escribió se conserva.',
}
