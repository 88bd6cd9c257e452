import type { marketList as english } from '../en-US/market-list.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what every market list has around its rows. */
export const marketList: MessagesOf<typeof english> = {
  'list.live': 'En direct',
  'list.live.interrupted': 'Direct interrompu. Nouvel essai…',
  'list.live.mustReload': 'Beaucoup de changements depuis {time}',
  'list.live.news': '{what} depuis {time}',
  'list.live.show': 'Voir',

  'list.filters': 'Filtres de cette liste',
  'list.filters.remove': 'Retirer : {filter}',
  'list.filters.removed': 'Retiré : {filter}',
  'list.filters.clearAll': 'Tout effacer',
  'list.filters.clearedAll': { one: '{count} filtre retiré', other: '{count} filtres retirés' },

  'list.explain.nothing': 'Aucun filtre ne masque rien.',
  'list.explain.loading': 'Calcul de ce que chaque filtre masque…',
  'list.explain.failed': 'Impossible de compter ce que les filtres masquent : {reason}.',
  'list.explain.relaxed': 'Élargi : {change}',
  'list.explain.undo': 'Annuler l’action',

  'list.link.copy': 'Copier le lien',
  'list.link.copied': 'Lien copié',
  'list.link.refused': 'Le navigateur n’a pas permis la copie. Le lien est sélectionné : copiez-le d’ici.',
  'list.link': 'Lien vers cette liste',
  'list.link.close': 'Fermer le lien',

  'list.commands.map': 'Carte : ouvrir ou fermer',
  'list.commands.save': 'Enregistrer cette recherche ou en ouvrir une',
  'list.commands.link': 'Copier un lien vers cette liste',
  'list.equipment.find': 'Trouver un équipement',
  'list.equipment.none': 'Tout décocher',
  'list.equipment.done': 'Terminé',
  'list.commands.reload': 'Relancer la recherche',
  'list.commands.clear': 'Effacer tous les filtres',
}
