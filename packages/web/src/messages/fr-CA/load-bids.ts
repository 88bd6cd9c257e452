import type { loadBids as english } from '../en-US/load-bids.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the open bids of a load beside what its own people go by. */
export const loadBids: MessagesOf<typeof english> = {
  'bids.title': 'Offres côte à côte',
  'bids.table': 'Offres ouvertes, une par colonne',
  'bids.own': 'La cible et le maximum ne sont vus que par votre entreprise.',
  'bids.target': 'Cible',
  'bids.maximum': 'Maximum',
  'bids.market': 'Tarif du marché, ce trajet',
  'bids.loading': 'Lecture des offres…',
  'bids.none': 'Aucune offre ouverte pour ce chargement.',
  'bids.more': 'Il y en a d’autres : voir toutes les offres de ce chargement',
  'bids.carrier': 'Transporteur',
  'bids.amount': 'Offre',
  'bids.to.posted': 'Par rapport au tarif publié',
  'bids.to.target': 'Par rapport à la cible',
  'bids.to.market': 'Par rapport au marché',
  'bids.to.maximum': 'Par rapport au maximum',
  'bids.over': '{amount} de plus',
  'bids.under': '{amount} de moins',
  'bids.same': 'Identique',
  'bids.margin.left': 'Reste {amount}',
  'bids.margin.over': 'Dépasse le maximum de {amount}',
  'bids.turn': 'En attente de',
  'bids.turn.yours': 'Vous',
  'bids.turn.theirs': 'Le transporteur',
  'bids.clock': 'Temps restant',
  'bids.answer': 'Votre réponse',
  'bids.market.loading': 'Recherche de ce qui a été payé…',
  'bids.market.booked': 'Médiane des chargements réservés',
  'bids.market.posted': 'Médiane des tarifs publiés; trop peu ont été réservés',
}
