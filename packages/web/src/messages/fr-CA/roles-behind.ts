import type { rolesBehind as english } from '../en-US/roles-behind.ts'
import type { MessagesOf } from '../message.ts'

/** Words for whoever joined a company after they had signed in. */
export const rolesBehind: MessagesOf<typeof english> = {
  'rolesBehind.renewing': 'Mise à jour de votre connexion…',
  'rolesBehind.why':
    'Votre entreprise vous compte parmi ses gens, mais votre connexion ne le dit pas encore. Connectez-vous de nouveau pour la mettre à jour.',
  'rolesBehind.stays': 'Si vous voyez ceci après vous être connecté de nouveau, demandez votre rôle à qui les attribue pour ce portail.',
  'rolesBehind.signIn': 'Se connecter de nouveau',
}
