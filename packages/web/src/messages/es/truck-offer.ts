import type { truckOffer as english } from '../en-US/truck-offer.ts'
import type { MessagesOf } from '../message.ts'

/** Words of offering a load to a truck. */
export const truckOffer: MessagesOf<typeof english> = {
  'truckOffer.make': 'Hacer una oferta',
  'truckOffer.title': 'Ofrecer una carga a {carrier}',
  'truckOffer.close': 'Cerrar',
  'truckOffer.failed': 'El formulario no cargó. Reintentar',
  'truckOffer.out': 'Oferta enviada: {amount}, {lane}',
  'truckOffer.see': 'Abrir la oferta',
  'truckOffer.another': 'Hacer otra oferta',
}
