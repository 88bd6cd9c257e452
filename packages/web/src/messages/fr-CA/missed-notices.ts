import type { missedNotices as english } from '../en-US/missed-notices.ts'
import type { MessagesOf } from '../message.ts'

/** Ce que la cloche ouvre. */
export const missedNotices: MessagesOf<typeof english> = {
  'missed.offer_countered': 'Contre-offre de {amount}',
  'missed.offer_accepted': 'Acceptée à {amount}, à confirmer',
  'missed.offer_expiring': 'Sur le point d’expirer : {amount}',
  'missed.offer_booked': 'Réservé à {amount}',
  'missed.offer_declined': 'Refusée ou retirée : {amount}',
  'missed.offer_cancelled': 'Réservation annulée : {amount}',
  'missed.offer_received.broker': 'Soumission de {amount}',
  'missed.offer_received.carrier': 'Offre de {amount}',
  'missed.lastMinutes': { one: 'Il reste {count} minute : {amount}', other: 'Il reste {count} minutes : {amount}' },
  'missed.title': 'Avis',
  'missed.lane': '{from} à {to}',
  'missed.seeAll': 'Tout marquer comme vu',
  'missed.snooze': 'Plus tard',
  'missed.snooze.of': 'Plus tard : {notice}',
  'missed.snoozed': 'Revient à {time} si votre réponse est encore attendue',
  'missed.notSaved': 'Ceci n’a pas pu être enregistré',
  'missed.loading': 'Chargement de vos avis',
  'missed.none': 'Aucun avis',
  'missed.none.body': 'Ce dont vous êtes avisé en votre absence reste ici jusqu’à ce que vous l’ayez vu.',
  'missed.choose': 'Choisir ce dont vous êtes avisé',
}
