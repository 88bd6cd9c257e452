import { messageOf } from '../message.ts'

/** Words around what was done. */
export const toasts = {
  'toasts.label': 'What was done (F8)',
  'toasts.close': 'Close this message',
} as const

export const toastMessage = messageOf(toasts)
