import type { truckExplainer as english } from '../en-US/truck-explainer.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what each filter of the truck list hides. */
export const truckExplainer: MessagesOf<typeof english> = {
  'explainer.summary': {
    one: '{count} camion est masqué par un seul filtre.',
    other: '{count} camions sont masqués chacun par un seul filtre.',
  },
  'explainer.hidden': 'Masqués : {count}',
  'explainer.gain': { one: 'camion de plus', other: 'camions de plus' },

  'explainer.pickupRadius': 'Rayon de {miles} milles : {place}',
  'explainer.pickupRadius.place': 'lieu de ramassage',
  'explainer.pickupRadius.to': 'Rayon de {miles} milles',
  'explainer.pickupRadius.none': 'Partout',
  'explainer.pickupState': 'Ramassage : {area}',
  'explainer.pickupDate': 'Libre le {date}',
  'explainer.pickupDate.to': 'Le {date}',
  'explainer.dropoffRadius': 'Livraison, rayon de {miles} milles : {place}',
  'explainer.dropoffRadius.place': 'lieu de livraison',
  'explainer.dropoffRadius.to': 'Livraison, rayon de {miles} milles',
  'explainer.dropoffRadius.none': 'Toute livraison',
  'explainer.dropoffState': 'Livraison : {area}',
  'explainer.dropoffDate': 'Libre à la date de livraison, {date}',
  'explainer.dropoffDate.to': 'Livraison le {date}',
  'explainer.dropoffDate.none': 'Toute date de livraison',
  'explainer.equipmentTypes': 'Équipement : {types}',
  'explainer.equipmentTypes.more': '{types} et {count} de plus',
  'explainer.equipmentTypes.none': 'Tout équipement',
  'explainer.mcNumberOrCarrierName': 'Transporteur : {text}',
  'explainer.mcNumberOrCarrierName.none': 'Tout transporteur',
  'explainer.authorityAge.none': 'Toute ancienneté d’autorité',
}
