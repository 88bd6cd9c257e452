export const places = {
  'places.loading': 'Loading the list of places…',
  'places.unavailable': 'The list of places could not be loaded. Check your connection and try again.',
  'places.none': 'No place is called “{typed}”',
  'places.found': { one: '{count} place found', other: '{count} places found' },
  'places.country.CA': 'Canada',
  'places.country.MX': 'Mexico',
  'places.clear': 'Clear {label}',
  'places.zone.states': 'Zone {zone} ({states})',
  'places.state': 'State',
  'places.states': 'States',
  'places.zip': 'ZIP {zip}: all of {state}',
} as const
