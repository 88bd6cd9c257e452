import type { paged as english } from '../en-US/paged.ts'
import type { MessagesOf } from '../message.ts'

/** Words below rows of which there are more. */
export const paged: MessagesOf<typeof english> = {
  'paged.more': 'Mostrar más',
  'paged.loading': 'Cargando más…',
  'paged.failed': 'No se pudo cargar más: {reason}.',
}
