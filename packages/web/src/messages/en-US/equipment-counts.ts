import { messageOf } from '../message.ts'

/** How many trucks and trailers of which type. */
export const equipmentCounts = {
  'counts.find': 'Find an equipment type',
  'counts.more': 'One more {type}',
  'counts.fewer': 'One fewer {type}',
  'counts.none': 'No type is called “{sought}”.',
  'counts.total': { one: '{count} in {types} of the types', other: '{count} in {types} of the types' },
  'counts.total.none': 'None yet',
  'counts.loading': 'Loading the equipment types…',
  'counts.failed': 'The list of equipment types could not be loaded; what you entered is kept.',
} as const

export const countsMessage = messageOf(equipmentCounts)
