import type { postedLoad as english } from '../en-US/posted-load.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the drawer with one posted load; they load with it. */
export const postedLoad: MessagesOf<typeof english> = {
  'postedLoad.gain': 'Ajouter {item} : +{gains}%',
  'postedLoad.title': 'Chargement',
  'postedLoad.close': 'Fermer les détails',
  'postedLoad.before': 'Chargement précédent',
  'postedLoad.after': 'Chargement suivant',
  'postedLoad.loading': 'Lecture du chargement…',
  'postedLoad.pickup': 'Ramassage',
  'postedLoad.dropoff': 'Livraison',
  'postedLoad.equipment': 'Équipement',
  'postedLoad.miles': 'Milles',
  'postedLoad.reference': 'Référence',
  'postedLoad.commodity': 'Marchandise',
  'postedLoad.description': 'Description',
  'postedLoad.detention': 'Temps d’attente',
  'postedLoad.lumper': 'Manutentionnaires',
  'postedLoad.payment': 'Paiement',
  'postedLoad.note': 'Note interne',
  'postedLoad.note.who': 'Seule votre entreprise la voit.',
  'postedLoad.external': 'Identifiant externe',
  'postedLoad.posted': 'Publié',
  'postedLoad.interest': 'Activité',
  'postedLoad.complete': 'Complétude',
  'postedLoad.complete.full': 'Tout ce que les transporteurs demandent y est.',
  'postedLoad.trail': 'Prix demandés',
}
