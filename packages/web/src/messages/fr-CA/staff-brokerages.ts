import type { staffBrokerages as english } from '../en-US/staff-brokerages.ts'
import type { MessagesOf } from '../message.ts'

/** Staff's brokerages. */
export const staffBrokerages: MessagesOf<typeof english> = {
  'staffBrokerages.title': 'Maisons de courtage',
  'staffBrokerages.intro': 'Trouvez-en une, créez-en une, corrigez-la et invitez son premier administrateur.',
  'staffBrokerages.sought': 'Nom, numéro MC ou USDOT, ou identifiant',
  'staffBrokerages.find': 'Trouver',
  'staffBrokerages.clear': 'Tout afficher',
  'staffBrokerages.total': { one: '{count} maison de courtage', other: '{count} maisons de courtage' },
  'staffBrokerages.empty': 'Aucune maison de courtage trouvée',
  'staffBrokerages.empty.none': 'Il n’y en a pas encore. Créez la première.',
  'staffBrokerages.empty.why': 'Aucun nom, numéro ou identifiant ne contient tout « {sought} ». Essayez un seul mot.',
  'staffBrokerages.col.brokerage': 'Maison de courtage',
  'staffBrokerages.col.numbers': 'Numéros',
  'staffBrokerages.col.contact': 'Contact',
  'staffBrokerages.id': 'Identifiant {id}',
  'staffBrokerages.mc': 'MC {number}',
  'staffBrokerages.dot': 'USDOT {number}',
  'staffBrokerages.make': 'Créer une maison de courtage',
  'staffBrokerages.make.intro': 'Il faut ses noms et un numéro MC ou USDOT. Vous pourrez ensuite inviter son premier administrateur.',
  'staffBrokerages.change.intro': 'Ce que ses propres gens en lisent. La raison sociale et les numéros sont à vous de corriger.',
  'staffBrokerages.all': 'Toutes les maisons de courtage',
  'staffBrokerages.saved': '{name} est enregistrée.',
  'staffBrokerages.notSaved': 'La maison de courtage n’a pas été enregistrée',
  'staffBrokerages.notLoaded': 'La maison de courtage n’a pas pu être chargée',
}
