import type { common as english } from '../en-US/common.ts'
import type { MessagesOf } from '../message.ts'

/** Words used all over. */
export const common: MessagesOf<typeof english> = {
  'common.retry': 'Réessayer',
  'common.saving': 'Enregistrement…',
  'common.loading': 'Un instant…',
  'common.sortBy': 'Trier par',
  'common.tools.failed': 'Outils non reçus. Réessayer',
  'common.noRecord': 'aucune donnée',
  'common.today': 'aujourd’hui',
  'common.tomorrow': 'demain',
  'common.end': 'Fin des résultats',
  'common.loadingMore': 'Lecture de la suite…',
  'common.moreFailed': 'Impossible d’obtenir la suite : {reason}.',
  'common.faults': { one: 'Il y a {count} problème', other: 'Il y a {count} problèmes' },
}
