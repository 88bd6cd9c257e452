import type { carrierCard as english } from '../en-US/carrier-card.ts'
import type { MessagesOf } from '../message.ts'

/** Words of a carrier's card, for whoever reads it. */
export const carrierCard: MessagesOf<typeof english> = {
  'card.says': '{name} dice',
  'card.dot': 'USDOT {number}',
  'card.mc': 'MC {number}',
  'card.asOf': 'Actualizado: {time}',
  'details.window': 'Ficha del transportista',
  'details.loading': 'Cargando la ficha…',
  'details.bad': 'Este enlace ya no funciona',
  'details.bad.why': 'Puede estar mal escrito o el transportista lo anuló. Pida uno nuevo a quien se lo envió.',
  'details.home': 'Ir a la página de inicio',
  'details.failed': 'No se pudo cargar la ficha',
  'details.failed.why': 'Revise su conexión e inténtelo de nuevo.',
  'details.retry': 'Reintentar',
  'details.checks': 'Verificación',
  'details.standard': 'Según el estándar habitual del sector; un bróker puede pedir más.',
}
