import type { toasts as english } from '../en-US/toasts.ts'
import type { MessagesOf } from '../message.ts'

/** Words around what was done. */
export const toasts: MessagesOf<typeof english> = {
  'toasts.label': 'Lo que se hizo (F8)',
  'toasts.close': 'Cerrar este mensaje',
}
