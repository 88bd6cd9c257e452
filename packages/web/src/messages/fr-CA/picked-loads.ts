import type { pickedLoads as english } from '../en-US/picked-loads.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what is done to marked loads. */
export const pickedLoads: MessagesOf<typeof english> = {
  'posted.picked': { one: '{count} chargement sélectionné', other: '{count} chargements sélectionnés' },
  'posted.picked.share': 'Partager',
  'posted.picked.confirm': 'Confirmer',
  'posted.picked.rate': 'Modifier le tarif…',
  'posted.picked.close': 'Fermer…',
  'posted.picked.handOver': 'Confier…',
  'posted.picked.all': 'Les {count} de la liste',
  'posted.picked.clear': 'Effacer la sélection',
}
