import type { bell as english } from '../en-US/bell.ts'
import type { MessagesOf } from '../message.ts'

/** La cloche de la barre. */
export const bell: MessagesOf<typeof english> = {
  'bell.name': 'Avis',
  'bell.missed': { one: '{count} avis que vous n’avez pas vu', other: '{count} avis que vous n’avez pas vus' },
}
