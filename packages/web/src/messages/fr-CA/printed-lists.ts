import type { printedLists as english } from '../en-US/printed-lists.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the broker's loads and of offers on paper. */
export const printedLists: MessagesOf<typeof english> = {
  'printed.loads': 'Chargements : {shown} sur {total}, en date du {time}',
  'printed.offers': { one: '{count} offre, en date du {time}', other: '{count} offres, en date du {time}' },
  'printed.offers.more': {
    one: '{count} offre, en date du {time}; d’autres ne sont pas affichées',
    other: '{count} offres, en date du {time}; d’autres ne sont pas affichées',
  },
  'printed.lane': 'Trajet',
  'printed.carrier': 'Transporteur',
  'printed.broker': 'Courtier',
  'printed.last': 'Dernière étape',
  'printed.stand': 'État',
}
