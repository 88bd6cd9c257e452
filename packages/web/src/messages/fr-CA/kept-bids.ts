import type { keptBids as english } from '../en-US/kept-bids.ts'
import type { MessagesOf } from '../message.ts'

/** Words of bids that were typed without a signal. */
export const keptBids: MessagesOf<typeof english> = {
  'kept.name': 'Soumissions non envoyées',
  'kept.title.short': 'Non envoyée',
  'kept.title': 'Non envoyée : votre soumission de {amount}',
  'kept.title.tried': 'On ne sait pas si elle est arrivée : votre soumission de {amount}',
  'kept.typed': '{lane}, saisie à {time}.',
  'kept.waiting':
    'Gardée sur cet appareil. Dès qu’il y aura du signal, on vous demandera si vous la voulez toujours; rien n’est envoyé avant.',
  'kept.asking': 'Lecture du chargement…',
  'kept.notRead': 'Impossible de lire où elle en est. Rien n’est envoyé deux fois.',
  'kept.readAgain': 'Relire',
  'kept.sending': 'Envoi…',
  'kept.tooOld': 'Elle a été saisie il y a plus de 12 heures et n’est plus envoyée.',
  'kept.gone': 'Le chargement n’est plus au tableau.',
  'kept.offerThere': 'Vous avez déjà une offre sur ce chargement.',
  'kept.see': 'Voir l’offre',
  'kept.open': 'Toujours au tableau, publié à {rate} comme à la saisie. La voulez-vous toujours?',
  'kept.open.rate': 'Toujours au tableau, maintenant publié à {rate}; c’était {was} à la saisie. La voulez-vous toujours?',
  'kept.open.terms': 'Toujours au tableau, publié à {rate}, mais ses conditions ont changé depuis la saisie. La voulez-vous toujours?',
  'kept.send': 'Envoyer la soumission de {amount}',
  'kept.drop': 'Ne pas l’envoyer',
  'kept.remove': 'Retirer',
}
