import type { applicationNotes as english } from '../en-US/application-notes.ts'
import type { MessagesOf } from '../message.ts'

/** What staff write to each other of an application. */
export const applicationNotes: MessagesOf<typeof english> = {
  'notes.title': 'Notes du personnel',
  'notes.loading': 'Chargement des notes…',
  'notes.none': 'Aucune note. Notez ce que la prochaine personne doit savoir.',
  'notes.new': 'Nouvelle note',
  'notes.who': 'Seul le personnel la lit. Elle ne peut pas être modifiée.',
  'notes.write': 'Ajouter la note',
  'notes.writing': 'Ajout…',
  'notes.required': 'Écrivez quelque chose',
  'notes.too_long': 'Ne dépassez pas 1 000 caractères',
  'notes.notWritten': 'La note n’a pas été ajoutée',
}
