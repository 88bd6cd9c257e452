import type { toasts as english } from '../en-US/toasts.ts'
import type { MessagesOf } from '../message.ts'

/** Words around what was done. */
export const toasts: MessagesOf<typeof english> = {
  'toasts.label': 'Ce qui a été fait (F8)',
  'toasts.close': 'Fermer ce message',
}
