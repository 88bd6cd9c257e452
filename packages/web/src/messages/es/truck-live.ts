import type { truckLive as english } from '../en-US/truck-live.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what changes in the truck list while it is shown. */
export const truckLive: MessagesOf<typeof english> = {
  'live.live': 'En vivo',
  'live.interrupted': 'Sin conexión en vivo. Reintentando…',
  'live.mustReload': 'Hay muchos cambios desde las {time}',
  'live.new': { one: '{count} nuevo', other: '{count} nuevos' },
  'live.changed': { one: '{count} cambiado', other: '{count} cambiados' },
  'live.gone': { one: '{count} quitado', other: '{count} quitados' },
  'live.news': '{what}, desde las {time}',
  'live.show': 'Mostrar',
  'live.gone.withdrawn': 'Retirado',
  'live.gone.expired': 'Vencido',
  'live.gone.booked': 'Reservado',
  'live.gone.replaced': 'Reemplazado por uno más nuevo',
  'live.gone.changed': 'Ya no coincide',
}
