export const truckMapSwitch = {
  'map.switch': 'Map',
  'map.loading': 'Loading the map…',
  'map.failed': 'The map could not be loaded',
  'map.failed.remedy': 'Check your connection and try again. The list shows the same trucks.',
  'map.retry': 'Try again',
} as const
