import type { noOffers as english } from '../en-US/no-offers.ts'
import type { MessagesOf } from '../message.ts'

/** Words where a list of offers is empty. */
export const noOffers: MessagesOf<typeof english> = {
  'offers.none.broker': 'Pas encore d’offre',
  'offers.none.broker.why':
    'Les soumissions des transporteurs pour vos chargements arrivent ici d’elles-mêmes. Vous pouvez aussi offrir un chargement à un camion de la liste des camions.',
  'offers.none.carrier': 'Pas encore d’offre',
  'offers.none.carrier.why': 'Les offres des courtiers pour vos camions et vos propres soumissions arrivent ici d’elles-mêmes.',
  'offers.none.findTrucks': 'Trouver des camions',
  'offers.none.findLoads': 'Trouver des chargements',
  'offers.none.staff': 'Pas encore d’offre',
  'offers.none.staff.why': 'Les soumissions et les offres de toutes les entreprises sont ici.',
  'offers.none.yours': 'Aucune offre n’attend votre réponse',
  'offers.none.yours.why': 'Une offre apparaîtra ici d’elle-même quand l’autre partie aura répondu.',
  'offers.none.theirs': 'Aucune offre n’attend l’autre partie',
  'offers.none.theirs.why': 'Ce que vous soumettez, offrez ou contre-offrez reste ici jusqu’à la réponse.',
  'offers.none.open': 'Aucune offre n’attend cette partie',
  'offers.none.open.why': 'Une offre apparaît ici dès que sa réponse est attendue.',
  'offers.none.booked': 'Aucune offre n’est réservée',
  'offers.none.booked.why': 'Une offre vient ici une fois acceptée et confirmée.',
  'offers.none.declined': 'Aucune offre n’a été refusée',
  'offers.none.declined.why': 'Ce qui a été refusé ou retiré vient ici. Ce dont le temps est écoulé se trouve sous Expirées.',
  'offers.none.expired': 'Aucune offre n’a expiré',
  'offers.none.expired.why': 'Ce à quoi personne n’a répondu à temps vient ici. Ce qui a été refusé se trouve sous Refusées.',
  'offers.none.cancelled': 'Aucune réservation n’a été annulée',
  'offers.none.cancelled.why': 'La réservation que son courtier a annulée vient ici.',
  'offers.none.mine': 'Aucune de ces offres ne porte sur vos chargements',
  'offers.none.mine.why':
    'Sont à vous ceux que vous publiez et ceux que l’on vous confie. Les offres sur les autres chargements de l’entreprise ne sont pas montrées.',
  'offers.none.mine.all': 'Montrer celles de l’entreprise',
  'offers.none.ofLoad': 'Aucune de ces offres ne porte sur ce chargement',
  'offers.none.ofTruck': 'Aucune de ces offres n’est pour ce camion',
  'offers.none.narrowed.why': 'Les offres sur d’autres chargements et pour d’autres camions ne sont pas montrées.',
  'offers.none.search': 'Aucune offre obtenue ne correspond à « {text} »',
  'offers.none.search.why':
    'La recherche porte sur les numéros de chargement, références, villes, entreprises et équipements des offres obtenues.',
  'offers.none.search.all': 'Les montrer toutes',
}
