import type { brokerAfterSteps as english } from '../en-US/broker-after-steps.ts'
import type { MessagesOf } from '../message.ts'

/** What is said of joining as a brokerage once the steps are filled in. */
export const brokerAfterSteps: MessagesOf<typeof english> = {
  'brokerJoining.billing.same': 'La même que l’adresse municipale',
  'brokerJoining.next.check':
    'Une personne de notre personnel vérifie votre autorisation et votre cautionnement dans les dossiers publics de la FMCSA, dans l’ordre d’arrivée des demandes.',
  'brokerJoining.next.in':
    'Une fois la demande approuvée, vous administrez votre maison de courtage ici : cette page vous y mène sans nouvelle connexion.',
  'brokerJoining.entering': 'Bienvenue. Ouverture de l’espace des courtiers…',
  'brokerJoining.notYet':
    'Votre demande est approuvée, mais l’espace des courtiers n’est pas encore ouvert à cette session. Cela prend parfois un moment.',
}
