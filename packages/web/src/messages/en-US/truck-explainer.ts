import { messageOf } from '../message.ts'

export const truckExplainer = {
  'explainer.summary': { one: '{count} truck is hidden by a single filter.', other: '{count} trucks are hidden by a single filter each.' },
  'explainer.hidden': '{count} hidden',
  'explainer.gain': { one: 'more truck', other: 'more trucks' },

  'explainer.pickupRadius': 'Within {miles} miles of {place}',
  'explainer.pickupRadius.place': 'the pickup place',
  'explainer.pickupRadius.to': 'Within {miles} miles',
  'explainer.pickupRadius.none': 'Anywhere',
  'explainer.pickupState': 'Pickup in {area}',
  'explainer.pickupDate': 'Free on {date}',
  'explainer.pickupDate.to': 'On {date}',
  'explainer.dropoffRadius': 'Going within {miles} miles of {place}',
  'explainer.dropoffRadius.place': 'the dropoff place',
  'explainer.dropoffRadius.to': 'Dropoff within {miles} miles',
  'explainer.dropoffRadius.none': 'Any dropoff',
  'explainer.dropoffState': 'Dropoff in {area}',
  'explainer.dropoffDate': 'Free by the dropoff date {date}',
  'explainer.dropoffDate.to': 'Dropoff on {date}',
  'explainer.dropoffDate.none': 'Any dropoff date',
  'explainer.equipmentTypes': 'Equipment: {types}',
  'explainer.equipmentTypes.more': '{types} and {count} more',
  'explainer.equipmentTypes.none': 'Any equipment',
  'explainer.mcNumberOrCarrierName': 'Carrier: {text}',
  'explainer.mcNumberOrCarrierName.none': 'Any carrier',
  'explainer.authorityAge.none': 'Any authority age',
} as const

/** Words of what the truck list's filters hide. */
export const truckExplainerMessage = messageOf(truckExplainer)
