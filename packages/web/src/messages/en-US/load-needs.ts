import { messageOf } from '../message.ts'

export const loadNeeds = {
  'loads.temperature': '{low} to {high} °F',
  'loads.temperature.point': '{low} °F',
  'loads.hazmat': 'Hazmat {hazmatClass}',
  'loads.team': 'Team',
  'loads.tarps.any': 'Tarps',
  'loads.tarps.4_ft': '4 ft tarps',
  'loads.tarps.6_ft': '6 ft tarps',
  'loads.tarps.8_ft': '8 ft tarps',
  'loads.tarps.smoke': 'Smoke tarp',
} as const

/** Words of what a load asks of its carrier, as a row has them. */
export const needsMessage = messageOf(loadNeeds)
