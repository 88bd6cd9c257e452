import { messageOf } from '../message.ts'

export const loadNeedFacts = {
  'loads.number': 'Load number',
  'loads.notStated': 'Not stated: {names}',
  'loads.need.temperature': 'Temperature',
  'loads.need.hazmat': 'Hazmat',
  'loads.need.team': 'Drivers',
  'loads.need.tarps': 'Tarps',
  'loads.need.cargoValue': 'Cargo value',
  'loads.temperature.mode': '{temperature}, {mode}',
  'loads.mode.continuous': 'continuous',
  'loads.mode.cycle': 'start-stop',
  'loads.hazmat.class': 'Class {hazmatClass}',
  'loads.hazmat.number': 'Class {hazmatClass}, {unNumber}',
  'loads.team.two': 'Team: two drivers',
} as const

/** Words of what a load asks of its carrier, spelled out, and of its number. */
export const needFactsMessage = messageOf(loadNeedFacts)
