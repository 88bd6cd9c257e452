import { messageOf } from '../message.ts'

export const loadNeeds = {
  'loads.number': 'Load number',
  'loads.need.temperature': 'Temperature',
  'loads.need.hazmat': 'Hazmat',
  'loads.need.team': 'Drivers',
  'loads.need.tarps': 'Tarps',
  'loads.need.cargoValue': 'Cargo value',
  'loads.temperature': '{low} to {high} °F',
  'loads.temperature.point': '{low} °F',
  'loads.temperature.mode': '{temperature}, {mode}',
  'loads.mode.continuous': 'continuous',
  'loads.mode.cycle': 'start-stop',
  'loads.hazmat': 'Hazmat {hazmatClass}',
  'loads.hazmat.class': 'Class {hazmatClass}',
  'loads.hazmat.number': 'Class {hazmatClass}, {unNumber}',
  'loads.team': 'Team',
  'loads.team.two': 'Team: two drivers',
  'loads.tarps.any': 'Tarps',
  'loads.tarps.4_ft': '4 ft tarps',
  'loads.tarps.6_ft': '6 ft tarps',
  'loads.tarps.8_ft': '8 ft tarps',
  'loads.tarps.smoke': 'Smoke tarp',
} as const

/** Words of what a load asks of its carrier, and of its number. */
export const needsMessage = messageOf(loadNeeds)
