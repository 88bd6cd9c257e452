import type { missedNotices as english } from '../en-US/missed-notices.ts'
import type { MessagesOf } from '../message.ts'

/** Lo que abre la campana. */
export const missedNotices: MessagesOf<typeof english> = {
  'missed.offer_countered': 'Contraoferta de {amount}',
  'missed.offer_accepted': 'Aceptada en {amount}, falta que confirme',
  'missed.offer_expiring': 'Por vencer: {amount}',
  'missed.offer_booked': 'Reservada en {amount}',
  'missed.offer_declined': 'Rechazada o retirada: {amount}',
  'missed.offer_cancelled': 'Reserva cancelada: {amount}',
  'missed.offer_received.broker': 'Propuesta de {amount}',
  'missed.offer_received.carrier': 'Oferta de {amount}',
  'missed.lastMinutes': { one: 'Queda {count} minuto: {amount}', other: 'Quedan {count} minutos: {amount}' },
  'missed.title': 'Avisos',
  'missed.lane': '{from} a {to}',
  'missed.seeAll': 'Marcar todo como visto',
  'missed.snooze': 'Más tarde',
  'missed.snooze.of': 'Más tarde: {notice}',
  'missed.snoozed': 'Vuelve a las {time} si todavía espera su respuesta',
  'missed.notSaved': 'Esto no se pudo guardar',
  'missed.loading': 'Cargando sus avisos',
  'missed.none': 'No hay avisos',
  'missed.none.body': 'Lo que se le avisa mientras no está queda aquí hasta que lo haya visto.',
  'missed.choose': 'Elegir de qué se le avisa',
}
