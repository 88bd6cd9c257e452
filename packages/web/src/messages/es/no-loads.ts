import type { noLoads as english } from '../en-US/no-loads.ts'
import type { MessagesOf } from '../message.ts'

/** Words where a list of posted loads is empty. */
export const noLoads: MessagesOf<typeof english> = {
  'posted.empty.posted': 'No hay nada publicado',
  'posted.empty.posted.why':
    'Publique una carga o importe un archivo de DAT, Truckstop o su TMS: los transportistas ven sus cargas de inmediato.',
  'posted.empty.covered': 'Aún no hay cargas cubiertas',
  'posted.empty.covered.why':
    'Una carga queda cubierta cuando se reserva una oferta por ella. Las ofertas que esperan su respuesta están en Ofertas de carga.',
  'posted.empty.closed': 'No hay cargas cerradas',
  'posted.empty.closed.why': 'Las cargas que quita del tablero quedan aquí, listas para volver a publicarse.',
  'posted.empty.expired': 'No hay cargas vencidas',
  'posted.empty.expired.why': 'Las cargas cuya recogida ya pasó llegan aquí, listas para volver a publicarse con otras fechas.',
  'posted.empty.mine': 'Ninguna de estas cargas es suya',
  'posted.empty.mine.why': 'Son suyas las que publica y las que le traspasan. Las demás cargas de la empresa no se muestran.',
  'posted.empty.mine.all': 'Mostrar las de la empresa',
  'posted.empty.search': 'Ninguna carga coincide con “{text}”',
  'posted.empty.search.why': 'Se busca en las referencias, ciudades, estados y mercancías de estas cargas.',
  'posted.empty.clear': 'Mostrarlas todas',
}
