import { messageOf } from '../message.ts'

export const truckLive = {
  'live.new': { one: '{count} new', other: '{count} new' },
  'live.changed': { one: '{count} changed', other: '{count} changed' },
  'live.gone': { one: '{count} gone', other: '{count} gone' },
  'live.gone.withdrawn': 'Withdrawn',
  'live.gone.expired': 'Expired',
  'live.gone.booked': 'Booked',
  'live.gone.replaced': 'Replaced by a newer post',
  'live.gone.changed': 'No longer matches',
} as const

/** Words of what changes while a truck list is looked at. */
export const truckLiveMessage = messageOf(truckLive)
