import type { common as english } from '../en-US/common.ts'
import type { MessagesOf } from '../message.ts'

/** Words that many screens share. */
export const common: MessagesOf<typeof english> = {
  'common.retry': 'Reintentar',
  'common.saving': 'Guardando…',
  'common.loading': 'Cargando…',
  'common.sortBy': 'Ordenar por',
  'common.tools.failed': 'Las herramientas no cargaron. Reintentar',
  'common.noRecord': 'sin datos',
  'common.today': 'hoy',
  'common.tomorrow': 'mañana',
  'common.end': 'Fin de los resultados',
  'common.loadingMore': 'Cargando más…',
  'common.moreFailed': 'No se pudo cargar más: {reason}.',
  'common.faults': { one: 'Hay {count} problema', other: 'Hay {count} problemas' },
}
