import type { closingLoad as english } from '../en-US/closing-load.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the question before loads leave the board. */
export const closingLoad: MessagesOf<typeof english> = {
  'closing.title': { one: '¿Quitar esta carga del tablero?', other: '¿Quitar {count} cargas del tablero?' },
  'closing.body': '{lane} sale del tablero. Puede volver a publicarla.',
  'closing.body.many': {
    one: '{count} carga sale del tablero. Puede volver a publicarla.',
    other: '{count} cargas salen del tablero. Puede volver a publicarlas.',
  },
  'closing.offers': { one: 'Se rechaza {count} oferta pendiente.', other: 'Se rechazan {count} ofertas pendientes.' },
  'closing.why': 'Motivo',
  'closing.why.withdrawn': 'Ya no está disponible',
  'closing.why.covered_elsewhere': 'Cubierta por otro medio',
  'closing.carrier': 'La cubre',
  'closing.carrier.who': 'Solo su empresa lee quién es. No cuenta como carga fantasma ni como reserva aquí.',
  'closing.mc': 'Número MC (opcional)',
  'closing.fault.carrier.required': 'Escriba el nombre del transportista que la cubre.',
  'closing.fault.carrier.too_long': 'Acorte el nombre a 120 caracteres.',
  'closing.fault.mc': 'Escriba el número MC, por ejemplo MC-123456, o déjelo vacío.',
  'closing.keep': { one: 'Dejarla publicada', other: 'Dejarlas publicadas' },
  'closing.do': { one: 'Cerrar la carga', other: 'Cerrar {count} cargas' },
  'closing.as.covered_elsewhere': 'Cubierta por otro medio',
  'closing.as.shipper_cancelled': 'El embarcador canceló después de la reserva',
  'closing.as.name': 'Cerrada',
  'closing.by': 'La cubre',
  'closing.by.mc': '{name}, MC {number}',
}
