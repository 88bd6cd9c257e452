import { messageOf } from '../message.ts'

/** Words below rows of which there are more. */
export const paged = {
  'paged.more': 'Show more',
  'paged.loading': 'Loading more…',
  'paged.failed': 'More could not be loaded: {reason}.',
} as const

export const pagedMessage = messageOf(paged)
