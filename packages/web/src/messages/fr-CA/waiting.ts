import type { waiting as english } from '../en-US/waiting.ts'
import type { MessagesOf } from '../message.ts'

/** When a call that came too soon can be made. */
export const waiting: MessagesOf<typeof english> = {
  'waiting.seconds': {
    one: 'Trop de demandes en peu de temps. Réessayez dans {count} seconde.',
    other: 'Trop de demandes en peu de temps. Réessayez dans {count} secondes.',
  },
  'waiting.minutes': {
    one: 'Trop de demandes en peu de temps. Réessayez dans {count} minute.',
    other: 'Trop de demandes en peu de temps. Réessayez dans {count} minutes.',
  },
}
