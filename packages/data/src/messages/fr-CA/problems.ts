import type { Translated } from '../../messages.ts'
import type { problems as english } from '../en-US/problems.ts'

/** One sentence for every error code that a call which only reads can meet. The others are in `change-problems.ts`. */
export const problems: Translated<typeof english> = {
  unauthenticated: 'Vous êtes déconnecté. Connectez-vous pour continuer.',
  token_expired: 'Votre session a expiré. Reconnectez-vous pour continuer.',
  wrong_account_type: 'Votre compte n’est pas du bon type pour accéder à cette application.',
  not_allowed: 'Votre compte n’a pas ce droit. Demandez à l’administrateur de votre entreprise.',
  not_found: 'Cela n’existe pas, ou vous n’y avez pas accès.',
  method_not_allowed: 'Le serveur n’offre pas cela. Actualisez la page pour obtenir la dernière version.',
  invalid_request: 'Quelque chose dans la demande n’est pas valide. Vérifiez votre saisie.',
  duplicate_parameter: 'Un critère de recherche est donné deux fois. Effacez la recherche et recommencez.',
  unknown_parameter: 'Le serveur ne connaît pas un critère de recherche. Effacez la recherche et recommencez.',
  cursor_invalid: 'La liste a changé depuis son ouverture. Relancez la recherche.',
  headers_too_large: 'La demande était trop lourde. Déconnectez-vous, reconnectez-vous et réessayez.',
  unknown_host: 'Le serveur ne répond pas à cette adresse. Ouvrez le portail par sa propre adresse.',
  too_many_requests: 'Trop de demandes en peu de temps. Attendez un moment, puis réessayez.',
  internal: 'Le serveur a eu un problème. Réessayez dans un moment.',
  unavailable: 'Le serveur n’est pas prêt. Réessayez dans un moment.',
}
