import type { boardExplainer as english } from '../en-US/board-explainer.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what the filters of the load board hide. */
export const boardExplainer: MessagesOf<typeof english> = {
  'boardExplainer.summary': {
    one: '{count} chargement est masqué par un seul filtre.',
    other: '{count} chargements sont masqués chacun par un seul filtre.',
  },
  'boardExplainer.hidden': 'Masqués : {count}',
  'boardExplainer.gain': { one: 'chargement de plus', other: 'chargements de plus' },
  'boardExplainer.relax.within': '{miles} milles',
  'boardExplainer.relax.pickup.to': 'Ramassage, rayon de {within}',
  'boardExplainer.relax.dropoff.to': 'Livraison, rayon de {within}',
  'boardExplainer.relax.pickup.none': 'Ramassage partout',
  'boardExplainer.relax.dropoff.none': 'Livraison partout',
  'boardExplainer.relax.pickupDays.none': 'Toute date de ramassage',
  'boardExplainer.relax.dropoffBy.none': 'Toute date de livraison',
  'boardExplainer.relax.equipmentTypes.none': 'Tout équipement',
  'boardExplainer.relax.mostLengthFeet.none': 'Toute longueur',
  'boardExplainer.relax.mostWeightPounds.none': 'Tout poids',
  'boardExplainer.relax.size.none': 'Complet ou partiel',
  'boardExplainer.relax.leastRate.none': 'Tout tarif',
  'boardExplainer.relax.leastRatePerMile.none': 'Tout tarif au mille',
  'boardExplainer.relax.mostDeadheadMiles.none': 'Toute distance à vide',
  'boardExplainer.relax.mostPayDays.none': 'Tout délai de paiement',
  'boardExplainer.relax.company.none': 'Toute entreprise',
  'boardExplainer.relax.bookNowOnly.none': 'Aussi sans « Réserver maintenant »',
  'boardExplainer.relax.noTemperature.none': 'Aussi avec contrôle de la température',
  'boardExplainer.relax.noHazmat.none': 'Aussi matières dangereuses',
  'boardExplainer.relax.noTeam.none': 'Aussi pour deux chauffeurs',
  'boardExplainer.relax.noTarps.none': 'Aussi avec bâches',
}
