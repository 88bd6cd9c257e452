import type { forBrokers as english } from '../en-US/for-brokers.ts'
import type { MessagesOf } from '../message.ts'

/** What a carrier reads on a page that is for brokers. */
export const forBrokers: MessagesOf<typeof english> = {
  'forBrokers.title': 'Cette liste est pour les courtiers',
  'forBrokers.body':
    'Elle montre aux courtiers les camions publiés par les transporteurs. Votre compte est celui d’un transporteur : les chargements offerts par les courtiers sont dans le tableau des chargements.',
  'forBrokers.loads': 'Ouvrir le tableau des chargements',
  'forBrokers.profile': 'Aller au profil',
  'forBrokers.carriers.title': 'Cette page est pour les courtiers',
  'forBrokers.carriers.body':
    'Les courtiers vérifient ici les transporteurs avant de réserver. Votre propre fiche, telle qu’ils la voient, et vos réponses à chaque point sont sur la page de votre entreprise.',
  'forBrokers.carriers.company': 'Aller à la page de votre entreprise',
}
