import type { applicationNotes as english } from '../en-US/application-notes.ts'
import type { MessagesOf } from '../message.ts'

/** What staff write to each other of an application. */
export const applicationNotes: MessagesOf<typeof english> = {
  'notes.title': 'Notas del personal',
  'notes.loading': 'Cargando notas…',
  'notes.none': 'Aún no hay notas. Anote lo que deba saber quien siga.',
  'notes.new': 'Nota nueva',
  'notes.who': 'Solo la lee el personal. No se puede cambiar.',
  'notes.write': 'Agregar nota',
  'notes.writing': 'Agregando…',
  'notes.required': 'Escriba algo',
  'notes.too_long': 'No pase de 1,000 caracteres',
  'notes.notWritten': 'La nota no se agregó',
}
