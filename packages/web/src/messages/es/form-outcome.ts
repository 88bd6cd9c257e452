import type { formOutcome as english } from '../en-US/form-outcome.ts'
import type { MessagesOf } from '../message.ts'

/** Words beside the button of a form: what came of a save. */
export const formOutcome: MessagesOf<typeof english> = {
  'formOutcome.overtaken': 'No se guardó: esto cambió en otro lugar mientras usted escribía',
  'formOutcome.overtaken.why': 'Vea en qué difieren y elija. No se guarda nada antes.',
  'formOutcome.theirs': '{field}: era {before}, ahora es {theirs}.',
  'formOutcome.both': '{field}: allí es {theirs}; usted puso {mine}.',
  'formOutcome.empty': 'vacío',
  'formOutcome.yes': 'sí',
  'formOutcome.no': 'no',
  'formOutcome.keepMine': 'Conservar lo mío',
  'formOutcome.goOn': 'Seguir con sus cambios',
  'formOutcome.takeTheirs': 'Tomar lo suyo y descartar lo que escribí',
}
