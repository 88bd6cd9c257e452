import type { cancelling as english } from '../en-US/cancelling.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the question before a booking is cancelled. */
export const cancelling: MessagesOf<typeof english> = {
  'cancelling.then.carrier_fell_off': 'La carga se vuelve a publicar y la cancelación cuenta en el historial de este transportista.',
  'cancelling.then.shipper_cancelled': 'La carga se cierra y la cancelación no cuenta en el historial de nadie.',
  'cancelling.then.other': 'La carga se vuelve a publicar y la cancelación cuenta en el historial de su empresa.',
  'cancelling.title': '¿Cancelar esta reserva?',
  'cancelling.why': 'Motivo',
  'cancelling.reason.carrier_fell_off': 'El transportista no cumplió',
  'cancelling.reason.shipper_cancelled': 'El embarcador canceló',
  'cancelling.reason.other': 'Otro',
  'cancelling.told': 'El transportista lee el motivo de inmediato. El camión queda libre.',
  'cancelling.note': 'Qué pasó',
  'cancelling.note.more': 'Más detalles (opcional)',
  'cancelling.fault.reason': 'Elija por qué se cancela la reserva.',
  'cancelling.fault.note': 'Diga en pocas palabras qué pasó: el transportista lo lee.',
  'cancelling.do': 'Cancelar la reserva',
  'cancelling.keep': 'Conservarla',
}
