import type { truckLive as english } from '../en-US/truck-live.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the news of the truck list. */
export const truckLive: MessagesOf<typeof english> = {
  'live.new': { one: '{count} nouveau', other: '{count} nouveaux' },
  'live.changed': { one: '{count} modifié', other: '{count} modifiés' },
  'live.gone': { one: '{count} retiré', other: '{count} retirés' },
  'live.gone.withdrawn': 'Retiré',
  'live.gone.expired': 'Expiré',
  'live.gone.booked': 'Réservé',
  'live.gone.replaced': 'Remplacé par une publication plus récente',
  'live.gone.changed': 'Ne correspond plus',
}
