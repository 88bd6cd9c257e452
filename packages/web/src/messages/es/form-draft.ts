import type { formDraft as english } from '../en-US/form-draft.ts'
import type { MessagesOf } from '../message.ts'

/** Words above fields that hold what was typed before. */
export const formDraft: MessagesOf<typeof english> = {
  'draft.title': 'Lo que escribió sigue aquí',
  'draft.why': 'No se guardó antes de que se cerrara la página. No se envió nada: revíselo y guarde.',
  'draft.forget': 'Empezar con lo guardado',
}
