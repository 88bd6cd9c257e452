import { messageOf } from '../message.ts'

/** How many trucks and trailers of which type. */
export const equipmentCounts = {
  'counts.find': 'Find an equipment type',
  'counts.more': 'One more {type}',
  'counts.fewer': 'One fewer {type}',
  'counts.none': 'No type is called “{sought}”.',
  'counts.units': { one: '{count} unit', other: '{count} units' },
  'counts.types': { one: '{count} type', other: '{count} types' },
  'counts.total.none': 'None yet',
  'counts.loading': 'Loading the equipment types…',
  'counts.failed': 'The list of equipment types could not be loaded; what you entered is kept.',
} as const

export const countsMessage = messageOf(equipmentCounts)
