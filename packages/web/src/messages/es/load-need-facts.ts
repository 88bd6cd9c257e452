import type { loadNeedFacts as english } from '../en-US/load-need-facts.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what a load asks of its carrier, spelled out, and of its number. */
export const loadNeedFacts: MessagesOf<typeof english> = {
  'loads.number': 'Número de carga',
  'loads.notStated': 'Sin indicar: {names}',
  'loads.need.temperature': 'Temperatura',
  'loads.need.hazmat': 'Materiales peligrosos',
  'loads.need.team': 'Conductores',
  'loads.need.tarps': 'Lonas',
  'loads.need.cargoValue': 'Valor de la carga',
  'loads.temperature.mode': '{temperature}, {mode}',
  'loads.mode.continuous': 'continuo',
  'loads.mode.cycle': 'arranque y paro',
  'loads.hazmat.class': 'Clase {hazmatClass}',
  'loads.hazmat.number': 'Clase {hazmatClass}, {unNumber}',
  'loads.team.two': 'Equipo: dos conductores',
}
