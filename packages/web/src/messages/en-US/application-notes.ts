import { messageOf } from '../message.ts'

/** What staff write to each other of an application. */
export const applicationNotes = {
  'notes.title': 'Notes of staff',
  'notes.loading': 'Loading notes…',
  'notes.none': 'No notes yet. Write down what the next one of you should know.',
  'notes.new': 'New note',
  'notes.who': 'Staff alone read it. It cannot be changed.',
  'notes.write': 'Add note',
  'notes.writing': 'Adding…',
  'notes.required': 'Write something',
  'notes.too_long': 'Keep it within 1,000 characters',
  'notes.notWritten': 'The note was not added',
} as const

/** Words of staff's notes. */
export const applicationNotesMessage = messageOf(applicationNotes)
