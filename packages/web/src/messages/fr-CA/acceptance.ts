import type { acceptance as english } from '../en-US/acceptance.ts'
import type { MessagesOf } from '../message.ts'

/** Words of how both sides accept the rate confirmation of a booking. */
export const acceptance: MessagesOf<typeof english> = {
  'acceptance.title': 'Acceptation de la confirmation de tarif',
  'acceptance.loading': 'Chargement des acceptations…',
  'acceptance.notLoaded': 'Impossible de charger les acceptations',
  'acceptance.hash': 'Fichier (SHA-256)',
  'acceptance.broker': 'Courtier',
  'acceptance.carrier': 'Transporteur',
  'acceptance.notYet': 'ne l’a pas encore acceptée',
  'acceptance.by': '{name}, {company} · {when}',
  'acceptance.both': 'Les deux parties ont accepté ce fichier.',
  'acceptance.read': 'La lire d’abord (PDF)',
  'acceptance.download': 'Télécharger la confirmation acceptée',
  'acceptance.download.earlier': 'Télécharger celle-ci, antérieure',
  'acceptance.form': 'Accepter la confirmation de tarif',
  'acceptance.name': 'Votre nom complet',
  'acceptance.help': 'Il vaut votre signature et ne peut pas être retiré. L’autre partie voit votre nom et l’heure.',
  'acceptance.accept': 'Accepter',
  'acceptance.saved.broker': 'Acceptée. Le transporteur le voit.',
  'acceptance.saved.carrier': 'Acceptée. Le courtier le voit.',
  'acceptance.failed': 'Pas acceptée',
  'acceptance.changed':
    'Quelque chose a changé dans la confirmation depuis votre lecture. Lisez la nouvelle, puis acceptez-la; votre nom est encore là.',
  'acceptance.byColleague': 'Un de vos collègues l’a déjà acceptée.',
  'acceptance.notBooked': 'Le chargement n’est plus réservé.',
  'acceptance.gone': 'Ce fichier n’est plus conservé, ou l’offre n’existe plus.',
  'acceptance.damaged':
    'Ce fichier est endommagé : ce n’est pas ce qui a été accepté, et il n’est pas remis. Avertissez la personne qui gère le portail.',
  'acceptance.notSaved': 'Le fichier n’a pas pu être enregistré. Réessayez.',
  'acceptance.superseded': 'Acceptée auparavant et remplacée : quelque chose a changé depuis dans la confirmation.',
  'acceptance.cancelled': 'La réservation a été annulée. Ce qui a été accepté est conservé.',
  'acceptance.fault.required': 'Saisissez votre nom complet',
  'acceptance.fault.too_long': 'Le nom est trop long : raccourcissez-le à 80 caractères',
  'acceptance.fault.not_text': 'Le nom contient un caractère illisible : saisissez-le de nouveau',
}
