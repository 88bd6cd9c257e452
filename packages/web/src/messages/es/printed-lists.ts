import type { printedLists as english } from '../en-US/printed-lists.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the broker's loads and of offers on paper. */
export const printedLists: MessagesOf<typeof english> = {
  'printed.loads': '{shown} de {total} cargas, al {time}',
  'printed.offers': { one: '{count} oferta, al {time}', other: '{count} ofertas, al {time}' },
  'printed.offers.more': {
    one: '{count} oferta, al {time}; hay más que no se muestran',
    other: '{count} ofertas, al {time}; hay más que no se muestran',
  },
  'printed.lane': 'Ruta',
  'printed.carrier': 'Transportista',
  'printed.broker': 'Bróker',
  'printed.last': 'Último paso',
  'printed.stand': 'Estado',
}
