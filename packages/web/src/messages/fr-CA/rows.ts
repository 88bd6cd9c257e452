import type { rows as english } from '../en-US/rows.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what can be done with the rows of any list: quick filter, columns, export, print. */
export const rows: MessagesOf<typeof english> = {
  'rows.filter': 'Filtrer les lignes obtenues',
  'rows.filter.clear': 'Revoir toutes les lignes',
  'rows.filter.count': { one: '{shown} sur {count} ligne obtenue', other: '{shown} sur {count} lignes obtenues' },
  'rows.filter.hides': { one: '« {text} » masque la {count} ligne obtenue.', other: '« {text} » masque les {count} lignes obtenues.' },
  'rows.filter.more': 'Obtenir plus de lignes',
  'rows.commands.export': 'Exporter les lignes visibles',
  'rows.commands.print': 'Imprimer les lignes visibles',

  'rows.columns': 'Colonnes',
  'rows.columns.legend': 'Colonnes visibles, dans leur ordre',
  'rows.moveUp': 'Monter {column}',
  'rows.moveDown': 'Descendre {column}',
  'rows.moved': '{column} : colonne {place} sur {count}',
  'rows.density': 'Hauteur des lignes',
  'rows.density.comfortable': 'Confortable',
  'rows.density.compact': 'Compacte',
  'rows.reset': 'Réinitialiser',
  'rows.done': 'Terminé',

  'rows.export': 'Exporter',
  'rows.export.shown': { one: 'Exporter {count} ligne visible', other: 'Exporter les {count} lignes visibles' },
  'rows.export.all': { one: 'Exporter {count} ligne de la recherche', other: 'Exporter les {count} lignes de la recherche' },
  'rows.export.first': 'Exporter les {count} premières lignes sur {total}',
  'rows.export.help': 'Un fichier CSV avec les colonnes que vous voyez, pour un tableur.',
  'rows.export.loading': 'Lecture des lignes : {loaded} sur {of}',
  'rows.export.cancel': 'Annuler',
  'rows.export.saved': { one: '{count} ligne exportée.', other: '{count} lignes exportées.' },
  'rows.export.failed.none': 'Aucune ligne n’est visible, donc rien n’a été exporté. Faites d’abord une recherche.',
  'rows.export.failed.rows': 'Impossible d’obtenir des lignes, donc rien n’a été exporté. Exportez de nouveau pour reprendre.',
  'rows.export.failed.search': 'La recherche a changé, donc rien n’a été exporté. Exportez de nouveau pour les nouvelles lignes.',
  'rows.export.failed.file': 'Le navigateur a refusé le fichier. Autorisez les téléchargements de cette page, puis exportez de nouveau.',
  'rows.print': 'Imprimer',
}
