import type { notices as english } from '../en-US/notices.ts'
import type { MessagesOf } from '../message.ts'

/** Ce dont on est avisé quand aucune page n’est ouverte. */
export const notices: MessagesOf<typeof english> = {
  'notices.offer_received': 'Une nouvelle soumission ou offre',
  'notices.offer_countered': 'Une contre-offre',
  'notices.offer_accepted': 'Une offre acceptée qui attend votre confirmation',
  'notices.offer_expiring': 'Une offre sans réponse de votre part sur le point d’expirer',
  'notices.offer_booked': 'Une réservation',
  'notices.offer_declined': 'Une offre refusée ou retirée',
  'notices.offer_cancelled': 'Une réservation annulée',
  'notices.search_matches': 'De nouveaux résultats de mes recherches enregistrées',
  'notices.intro':
    'Ce dont vous êtes avisé au sujet de vos offres et de vos recherches enregistrées, même quand aucune page du portail n’est ouverte.',
  'notices.byMail': 'M’aviser par courriel',
  'notices.to': 'Les avis vont à {address}.',
  'notices.noAddress': 'Rien ne vous est envoyé pour l’instant : aucune adresse courriel de vous n’est vérifiée.',
  'notices.noMail': 'Ce portail n’envoie pas de courriels. Adressez-vous à la personne qui le gère.',
  'notices.saved': 'Chaque choix est enregistré aussitôt.',
  'notices.loading': 'Chargement de vos avis',
  'notices.notLoaded': 'Vos avis n’ont pas pu être chargés',
  'notices.notSaved': 'Votre choix n’a pas été enregistré',
}
