import type { pastedList as english } from '../en-US/pasted-list.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the table a list is mended in, of trucks and of loads. */
export const pastedList: MessagesOf<typeof english> = {
  'pastedList.line': 'Ligne {line}',
  'pastedList.choose': 'Publier la ligne {line}',
  'pastedList.remove': 'Écarter la ligne {line}',
  'pastedList.chooseHead': 'Publier',
  'pastedList.left': 'Non compris : {text}',
  'pastedList.understood': 'Lu comme {words}',
  'pastedList.cell': 'Ligne {line} : {column}',
  'pastedList.more': { one: 'Voir {count} ligne de plus', other: 'Voir {count} lignes de plus' },
  'pastedList.posting': 'Publication…',
  'pastedList.posted': 'Publié',
  'pastedList.bad': { one: '{count} à corriger', other: '{count} à corriger' },
  'pastedList.doubtful': { one: '{count} à vérifier', other: '{count} à vérifier' },
  'pastedList.help':
    'Les lignes à corriger ou à vérifier ne sont pas cochées. Corrigez-les, ou cochez ce qui est juste tel quel. Entrée passe à la prochaine cellule à corriger ou à vérifier.',
}
