import type { paged as english } from '../en-US/paged.ts'
import type { MessagesOf } from '../message.ts'

/** Words below rows of which there are more. */
export const paged: MessagesOf<typeof english> = {
  'paged.more': 'Voir plus',
  'paged.loading': 'Lecture de la suite…',
  'paged.failed': 'Impossible d’obtenir la suite : {reason}.',
}
