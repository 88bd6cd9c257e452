import type { truckLive as english } from '../en-US/truck-live.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what changes in the truck list while it is shown. */
export const truckLive: MessagesOf<typeof english> = {
  'live.new': { one: '{count} nuevo', other: '{count} nuevos' },
  'live.changed': { one: '{count} cambiado', other: '{count} cambiados' },
  'live.gone': { one: '{count} quitado', other: '{count} quitados' },
  'live.gone.withdrawn': 'Retirado',
  'live.gone.expired': 'Vencido',
  'live.gone.booked': 'Reservado',
  'live.gone.replaced': 'Reemplazado por uno más nuevo',
  'live.gone.changed': 'Ya no coincide',
}
