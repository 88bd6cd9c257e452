import type { truckOffer as english } from '../en-US/truck-offer.ts'
import type { MessagesOf } from '../message.ts'

/** Words of an offer made to a truck. */
export const truckOffer: MessagesOf<typeof english> = {
  'truckOffer.make': 'Faire une offre',
  'truckOffer.title': 'Offrir un chargement à {carrier}',
  'truckOffer.close': 'Fermer',
  'truckOffer.failed': 'Formulaire non reçu. Réessayer',
  'truckOffer.out': 'Offre envoyée : {amount}, {lane}',
  'truckOffer.see': 'Ouvrir l’offre',
  'truckOffer.another': 'Faire une autre offre',
}
