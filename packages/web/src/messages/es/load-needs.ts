import type { loadNeeds as english } from '../en-US/load-needs.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what a load asks of its carrier, as a row has them. */
export const loadNeeds: MessagesOf<typeof english> = {
  'loads.temperature': '{low} a {high} °F',
  'loads.temperature.point': '{low} °F',
  'loads.hazmat': 'Hazmat {hazmatClass}',
  'loads.team': 'Equipo de dos',
  'loads.tarps.any': 'Lonas',
  'loads.tarps.4_ft': 'Lonas de 4 ft',
  'loads.tarps.6_ft': 'Lonas de 6 ft',
  'loads.tarps.8_ft': 'Lonas de 8 ft',
  'loads.tarps.smoke': 'Lona de humo',
}
