import type { offerTools as english } from '../en-US/offer-tools.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what arranges a list of offers: search, order, headings. */
export const offerTools: MessagesOf<typeof english> = {
  'offers.tools.search': 'Buscar en las ofertas cargadas',
  'offers.tools.hint.broker': 'N.º de carga, ciudad, empresa, equipo',
  'offers.tools.hint.carrier': 'Referencia, ciudad, empresa, equipo',
  'offers.tools.clear': 'Volver a mostrar todas las ofertas cargadas',
  'offers.tools.count': { one: '{shown} de {count} oferta cargada', other: '{shown} de {count} ofertas cargadas' },
  'offers.tools.part': 'Solo se buscan y ordenan las {count} ofertas cargadas hasta ahora. Hay más.',
  'offers.tools.more': 'Cargar más ofertas',
  'offers.tools.sort': 'Orden',
  'offers.tools.sort.news': 'Las más urgentes y luego las más nuevas',
  'offers.tools.sort.time': 'Menos tiempo restante',
  'offers.tools.sort.price.broker': 'Precio más bajo',
  'offers.tools.sort.price.carrier': 'Precio más alto',
  'offers.tools.sort.difference.broker': 'Más por debajo de la tarifa publicada',
  'offers.tools.sort.difference.carrier': 'Más por encima de la tarifa publicada',
  'offers.tools.sort.pickup': 'Recogida más próxima',
  'offers.tools.group': 'Agrupar por',
  'offers.tools.group.status': 'Estado',
  'offers.tools.group.load': 'Carga',
  'offers.tools.load.offers': { one: '{count} oferta mostrada', other: '{count} ofertas mostradas' },
  'offers.tools.load.posted': 'publicada a {rate}',
}
