import type { laneRates as english } from '../en-US/lane-rates.ts'
import type { MessagesOf } from '../message.ts'

/** Lo que paga una ruta por milla, y en qué zona se buscó. */
export const laneRates: MessagesOf<typeof english> = {
  'laneRates.perMile': '{rate}/mi',
  'laneRates.few': 'Muy pocos tratos en esta ruta en los últimos {days} días para mostrar una tarifa.',
  'laneRates.what': 'Tarifas',
  'laneRates.median': 'Mediana',
  'laneRates.half': '50% central',
  'laneRates.samples': 'Cargas',
  'laneRates.booked': 'Reservadas',
  'laneRates.posted': 'Publicadas',
  'laneRates.this': 'Esta carga',
  'laneRates.range': '{low} a {high}',
  'laneRates.about.area': 'De la zona de {from} a la de {to}, mismo equipo, últimos {days} días.',
  'laneRates.about.wide': 'A menos de {miles} mi de {from} y de {to}, mismo equipo, últimos {days} días: hay muy pocos tratos más cerca.',
  'laneRates.about.states': 'De {from} a {to}, mismo equipo, últimos {days} días: hay muy pocos tratos más cerca.',
  'laneRates.few.states': 'Muy pocos tratos en esta ruta, y también de {from} a {to}, en los últimos {days} días para mostrar una tarifa.',
}
