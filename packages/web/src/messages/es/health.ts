import type { health as english } from '../en-US/health.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the health page. */
export const health: MessagesOf<typeof english> = {
  'health.version': 'Versión publicada',
  'health.configuration': 'Configuración',
  'health.configuration.loading': 'Cargando',
  'health.configuration.loaded': 'Cargada',
  'health.configuration.failed': 'No cargada',
  'health.api': 'API',
  'health.identity': 'Proveedor de identidad',
  'health.reachable': 'Con conexión',
  'health.unreachable': 'Sin conexión',
  'health.checking': 'Revisando…',
  'health.unknown': 'No se sabe sin configuración',
  'health.again': 'Revisar de nuevo',
}
