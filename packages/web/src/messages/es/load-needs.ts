import type { loadNeeds as english } from '../en-US/load-needs.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what a load asks of its carrier, and of its number. */
export const loadNeeds: MessagesOf<typeof english> = {
  'loads.number': 'Número de carga',
  'loads.need.temperature': 'Temperatura',
  'loads.need.hazmat': 'Materiales peligrosos',
  'loads.need.team': 'Conductores',
  'loads.need.tarps': 'Lonas',
  'loads.need.cargoValue': 'Valor de la carga',
  'loads.temperature': '{low} a {high} °F',
  'loads.temperature.point': '{low} °F',
  'loads.temperature.mode': '{temperature}, {mode}',
  'loads.mode.continuous': 'continuo',
  'loads.mode.cycle': 'arranque y paro',
  'loads.hazmat': 'Hazmat {hazmatClass}',
  'loads.hazmat.class': 'Clase {hazmatClass}',
  'loads.hazmat.number': 'Clase {hazmatClass}, {unNumber}',
  'loads.team': 'Equipo de dos',
  'loads.team.two': 'Equipo: dos conductores',
  'loads.tarps.any': 'Lonas',
  'loads.tarps.4_ft': 'Lonas de 4 ft',
  'loads.tarps.6_ft': 'Lonas de 6 ft',
  'loads.tarps.8_ft': 'Lonas de 8 ft',
  'loads.tarps.smoke': 'Lona de humo',
}
