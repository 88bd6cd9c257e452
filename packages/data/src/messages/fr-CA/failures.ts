import type { Translated } from '../../messages.ts'
import type { failures as english } from '../en-US/failures.ts'

/** Each way a call can fail without an error code of its own: what happened, and what to do. */
export const failures: Translated<typeof english> = {
  'failure.missingToken': 'Vous êtes déconnecté',
  'failure.missingToken.remedy': 'Reconnectez-vous pour continuer.',
  'failure.unreachable': 'Le serveur est injoignable',
  'failure.unreachable.remedy': 'Vérifiez votre connexion, puis réessayez.',
  'failure.timedOut': 'Le serveur a mis plus de {seconds} secondes',
  'failure.timedOut.remedy': 'Il est peut-être occupé. Réessayez dans un moment.',
  'failure.forbidden': 'Vous n’avez pas accès à ceci',
  'failure.forbidden.remedy': 'Demandez l’accès à l’administrateur de votre entreprise.',
  'failure.refused': 'Le serveur a refusé la demande',
  'failure.refused.remedy': 'Modifiez votre demande, puis réessayez.',
  'failure.serverFailed': 'Le serveur a eu un problème',
  'failure.serverFailed.remedy': 'Rien n’est perdu. Réessayez dans un moment.',
  'failure.serverFailed.after': {
    one: 'Rien n’est perdu. Réessayez dans {count} seconde.',
    other: 'Rien n’est perdu. Réessayez dans {count} secondes.',
  },
  'failure.undecodable': 'La réponse du serveur est illisible',
  'failure.undecodable.remedy': 'Actualisez la page. Si cela se reproduit, avisez l’exploitant de ce portail.',
}
