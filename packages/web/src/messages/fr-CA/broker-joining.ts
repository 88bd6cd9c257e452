import type { brokerJoining as english } from '../en-US/broker-joining.ts'
import type { MessagesOf } from '../message.ts'

/** Joining as a brokerage. */
export const brokerJoining: MessagesOf<typeof english> = {
  'brokerJoining.title': 'Inscrire une maison de courtage',
  'brokerJoining.step.start': 'Vous',
  'brokerJoining.step.company': 'Votre maison de courtage',
  'brokerJoining.step.terms': 'Adresses et conditions',
  'brokerJoining.company.help':
    'La raison sociale, le téléphone, le courriel et l’un des deux numéros sont requis. Sans autre nom, vous exercez sous la raison sociale.',
  'brokerJoining.carriers': 'Transportez-vous vous-même?',
  'brokerJoining.carriers.go': 'S’inscrire comme transporteur',
  'brokerJoining.other.why':
    'Une maison de courtage s’inscrit avec un compte qui ne travaille encore pour personne. Fermez d’abord la session, puis revenez à cette page; les collègues d’une maison déjà présente sont invités par son administrateur.',
}
