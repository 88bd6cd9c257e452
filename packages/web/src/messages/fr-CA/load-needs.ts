import type { loadNeeds as english } from '../en-US/load-needs.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what a load asks of its carrier, and of its number. */
export const loadNeeds: MessagesOf<typeof english> = {
  'loads.number': 'Numéro de chargement',
  'loads.need.temperature': 'Température',
  'loads.need.hazmat': 'Matières dangereuses',
  'loads.need.team': 'Chauffeurs',
  'loads.need.tarps': 'Bâches',
  'loads.need.cargoValue': 'Valeur de la marchandise',
  'loads.temperature': '{low} à {high} °F',
  'loads.temperature.point': '{low} °F',
  'loads.temperature.mode': '{temperature}, {mode}',
  'loads.mode.continuous': 'en continu',
  'loads.mode.cycle': 'marche-arrêt',
  'loads.hazmat': 'Hazmat {hazmatClass}',
  'loads.hazmat.class': 'Classe {hazmatClass}',
  'loads.hazmat.number': 'Classe {hazmatClass}, {unNumber}',
  'loads.team': 'En équipe',
  'loads.team.two': 'En équipe : deux chauffeurs',
  'loads.tarps.any': 'Bâches',
  'loads.tarps.4_ft': 'Bâches de 4 ft',
  'loads.tarps.6_ft': 'Bâches de 6 ft',
  'loads.tarps.8_ft': 'Bâches de 8 ft',
  'loads.tarps.smoke': 'Bâche de fumée',
}
