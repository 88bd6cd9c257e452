import type { carrierCard as english } from '../en-US/carrier-card.ts'
import type { MessagesOf } from '../message.ts'

/** Words of a carrier's card, for whoever reads it. */
export const carrierCard: MessagesOf<typeof english> = {
  'card.says': '{name} :',
  'card.dot': 'USDOT {number}',
  'card.mc': 'MC {number}',
  'card.asOf': 'En date du {time}',
  'details.window': 'Fiche du transporteur',
  'details.loading': 'Lecture de la fiche…',
  'details.bad': 'Ce lien ne fonctionne plus',
  'details.bad.why': 'Il contient peut-être une erreur, ou le transporteur l’a désactivé. Demandez-en un nouveau à qui vous l’a envoyé.',
  'details.home': 'Aller à la page d’accueil',
  'details.failed': 'Impossible d’obtenir la fiche',
  'details.failed.why': 'Vérifiez votre connexion, puis réessayez.',
  'details.retry': 'Réessayer',
  'details.checks': 'Vérification',
  'details.standard': 'Comparé à la norme habituelle du métier; un courtier peut en demander plus.',
}
