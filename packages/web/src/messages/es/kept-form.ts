import type { keptForm as english } from '../en-US/kept-form.ts'
import type { MessagesOf } from '../message.ts'

/** Words above fields that hold what was typed before. */
export const keptForm: MessagesOf<typeof english> = {
  'kept.title': 'Lo que escribió sigue aquí',
  'kept.why': 'No se guardó antes de que se cerrara la página. No se envió nada: revíselo y guarde.',
  'kept.forget': 'Empezar con lo guardado',
}
