import type { noOffers as english } from '../en-US/no-offers.ts'
import type { MessagesOf } from '../message.ts'

/** Words where a list of offers is empty. */
export const noOffers: MessagesOf<typeof english> = {
  'offers.none.broker': 'Aún no hay ofertas',
  'offers.none.broker.why':
    'Las propuestas de los transportistas por sus cargas llegan aquí solas. También puede ofrecer una carga a un camión de la lista de camiones.',
  'offers.none.carrier': 'Aún no hay ofertas',
  'offers.none.carrier.why': 'Las ofertas de los brókeres para sus camiones y sus propias propuestas llegan aquí solas.',
  'offers.none.findTrucks': 'Buscar camiones',
  'offers.none.findLoads': 'Buscar cargas',
  'offers.none.staff': 'Aún no hay ofertas',
  'offers.none.staff.why': 'Aquí están las propuestas y ofertas de todas las empresas.',
  'offers.none.yours': 'Ninguna oferta espera su respuesta',
  'offers.none.yours.why': 'Aparecerá aquí sola cuando la otra parte haya respondido.',
  'offers.none.theirs': 'Ninguna oferta espera a la otra parte',
  'offers.none.theirs.why': 'Lo que usted propone, ofrece o contraoferta queda aquí hasta que le respondan.',
  'offers.none.open': 'Ninguna oferta espera a esta parte',
  'offers.none.open.why': 'Aparecerá aquí en cuanto se espere su respuesta.',
  'offers.none.booked': 'Ninguna oferta está reservada',
  'offers.none.booked.why': 'Una oferta llega aquí cuando se acepta y se confirma.',
  'offers.none.declined': 'Ninguna oferta fue rechazada',
  'offers.none.declined.why': 'Aquí llega lo que se rechazó o retiró. Lo que agotó su plazo está en Vencidas.',
  'offers.none.expired': 'Ninguna oferta venció',
  'offers.none.expired.why': 'Aquí llega lo que nadie respondió a tiempo. Lo que se rechazó está en Rechazadas.',
  'offers.none.cancelled': 'Ninguna reserva fue cancelada',
  'offers.none.cancelled.why': 'Aquí llega la reserva que su bróker canceló.',
  'offers.none.mine': 'Ninguna de estas ofertas es por sus cargas',
  'offers.none.mine.why':
    'Son suyas las cargas que publica y las que le traspasan. Las ofertas por las demás de la empresa no se muestran.',
  'offers.none.mine.all': 'Mostrar las de la empresa',
  'offers.none.ofLoad': 'Ninguna de estas ofertas es por esta carga',
  'offers.none.ofTruck': 'Ninguna de estas ofertas es para este camión',
  'offers.none.narrowed.why': 'Las ofertas por otras cargas y para otros camiones no se muestran.',
  'offers.none.search': 'Ninguna oferta cargada coincide con “{text}”',
  'offers.none.search.why': 'Se busca en números de carga, referencias, ciudades, empresas y equipos de las ofertas cargadas.',
  'offers.none.search.all': 'Mostrarlas todas',
}
