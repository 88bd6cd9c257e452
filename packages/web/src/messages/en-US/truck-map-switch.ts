import { messageOf } from '../message.ts'

export const truckMapSwitch = {
  'map.switch': 'Map',
  'map.loading': 'Loading the map…',
  'map.failed': 'The map could not be loaded',
  'map.failed.remedy': 'Check your connection and try again. The list shows the same trucks.',
  'map.retry': 'Try again',
} as const

/** What is said of the map before it is there. */
export const mapSwitchMessage = messageOf(truckMapSwitch)
