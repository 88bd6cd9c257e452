import type { loadNeeds as english } from '../en-US/load-needs.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what a load asks of its carrier, as a row has them. */
export const loadNeeds: MessagesOf<typeof english> = {
  'loads.temperature': '{low} à {high} °F',
  'loads.temperature.point': '{low} °F',
  'loads.hazmat': 'Hazmat {hazmatClass}',
  'loads.team': 'En équipe',
  'loads.tarps.any': 'Bâches',
  'loads.tarps.4_ft': 'Bâches de 4 ft',
  'loads.tarps.6_ft': 'Bâches de 6 ft',
  'loads.tarps.8_ft': 'Bâches de 8 ft',
  'loads.tarps.smoke': 'Bâche de fumée',
}
