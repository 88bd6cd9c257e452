import type { keptBids as english } from '../en-US/kept-bids.ts'
import type { MessagesOf } from '../message.ts'

/** Words of bids that were typed without a signal. */
export const keptBids: MessagesOf<typeof english> = {
  'kept.name': 'Propuestas sin enviar',
  'kept.title.short': 'Sin enviar',
  'kept.title': 'Sin enviar: su propuesta de {amount}',
  'kept.title.tried': 'No se sabe si llegó: su propuesta de {amount}',
  'kept.typed': '{lane}, escrita a las {time}.',
  'kept.waiting': 'Guardada en este dispositivo. En cuanto haya señal se le preguntará si todavía la quiere; antes no se envía nada.',
  'kept.asking': 'Leyendo la carga…',
  'kept.notRead': 'No pudimos leer cómo está. Nada se envía dos veces.',
  'kept.readAgain': 'Leer de nuevo',
  'kept.sending': 'Enviando…',
  'kept.tooOld': 'Se escribió hace más de 12 horas y ya no se envía.',
  'kept.gone': 'La carga ya no está en el tablero.',
  'kept.offerThere': 'Ya hay una oferta suya en esta carga.',
  'kept.see': 'Ver la oferta',
  'kept.open': 'Sigue en el tablero, publicada a {rate} como cuando escribió. ¿Todavía la quiere?',
  'kept.open.rate': 'Sigue en el tablero, publicada ahora a {rate}; era {was} cuando escribió. ¿Todavía la quiere?',
  'kept.open.terms': 'Sigue en el tablero, publicada a {rate}, pero sus condiciones cambiaron desde que escribió. ¿Todavía la quiere?',
  'kept.send': 'Enviar propuesta de {amount}',
  'kept.drop': 'No enviarla',
  'kept.remove': 'Quitar',
}
