import type { noAccess as english } from '../en-US/no-access.ts'
import type { MessagesOf } from '../message.ts'

/** Words for whoever may not come in, and why. */
export const noAccess: MessagesOf<typeof english> = {
  'noAccess.what': 'Il faut pour cela un compte qui y a accès.',
  'noAccess.no-broker-relationship':
    'Votre compte a le rôle de courtier, mais ne travaille pour aucune maison de courtage : il n’a pas encore été ajouté, ou a été désactivé. Demandez à l’administrateur de votre entreprise.',
  'noAccess.app-access-off':
    'Votre accès est désactivé, par l’administrateur de votre entreprise ou par le personnel de ce portail. Les chargements, offres et publications de votre entreprise restent tels quels. Demandez-leur de le réactiver.',
}
