import type { equipmentCounts as english } from '../en-US/equipment-counts.ts'
import type { MessagesOf } from '../message.ts'

/** How many trucks and trailers of which type. */
export const equipmentCounts: MessagesOf<typeof english> = {
  'counts.find': 'Trouver un type d’équipement',
  'counts.more': 'Un {type} de plus',
  'counts.fewer': 'Un {type} de moins',
  'counts.none': 'Aucun type ne s’appelle « {sought} ».',
  'counts.units': { one: '{count} unité', other: '{count} unités' },
  'counts.types': { one: '{count} type', other: '{count} types' },
  'counts.total.none': 'Aucun pour l’instant',
  'counts.loading': 'Lecture des types d’équipement…',
  'counts.failed': 'Impossible d’obtenir la liste des types d’équipement; votre saisie est conservée.',
}
