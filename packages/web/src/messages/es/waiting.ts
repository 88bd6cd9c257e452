import type { waiting as english } from '../en-US/waiting.ts'
import type { MessagesOf } from '../message.ts'

/** When a call that came too soon can be made. */
export const waiting: MessagesOf<typeof english> = {
  'waiting.seconds': {
    one: 'Demasiadas solicitudes en poco tiempo. Inténtelo de nuevo en {count} segundo.',
    other: 'Demasiadas solicitudes en poco tiempo. Inténtelo de nuevo en {count} segundos.',
  },
  'waiting.minutes': {
    one: 'Demasiadas solicitudes en poco tiempo. Inténtelo de nuevo en {count} minuto.',
    other: 'Demasiadas solicitudes en poco tiempo. Inténtelo de nuevo en {count} minutos.',
  },
}
