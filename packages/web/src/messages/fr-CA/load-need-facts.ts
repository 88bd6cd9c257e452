import type { loadNeedFacts as english } from '../en-US/load-need-facts.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what a load asks of its carrier, spelled out, and of its number. */
export const loadNeedFacts: MessagesOf<typeof english> = {
  'loads.number': 'Numéro de chargement',
  'loads.notStated': 'Non précisé : {names}',
  'loads.need.temperature': 'Température',
  'loads.need.hazmat': 'Matières dangereuses',
  'loads.need.team': 'Chauffeurs',
  'loads.need.tarps': 'Bâches',
  'loads.need.cargoValue': 'Valeur de la marchandise',
  'loads.temperature.mode': '{temperature}, {mode}',
  'loads.mode.continuous': 'en continu',
  'loads.mode.cycle': 'marche-arrêt',
  'loads.hazmat.class': 'Classe {hazmatClass}',
  'loads.hazmat.number': 'Classe {hazmatClass}, {unNumber}',
  'loads.team.two': 'En équipe : deux chauffeurs',
}
