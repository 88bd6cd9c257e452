import { messageOf } from '../message.ts'

/** Words beside the button of a form: what came of a save. */
export const formOutcome = {
  'formOutcome.overtaken': 'Not saved: this was changed elsewhere while you were typing',
  'formOutcome.overtaken.why': 'Look at what differs, then choose. Nothing is saved before you do.',
  'formOutcome.theirs': '{field}: was {before}, is now {theirs}.',
  'formOutcome.both': '{field}: it is {theirs} there, you made it {mine}.',
  'formOutcome.empty': 'empty',
  'formOutcome.yes': 'yes',
  'formOutcome.no': 'no',
  'formOutcome.keepMine': 'Keep mine',
  'formOutcome.goOn': 'Go on with their changes',
  'formOutcome.takeTheirs': 'Take theirs, drop what I typed',
} as const

/** Words beside the button of a form: what came of a save. */
export const formOutcomeMessage = messageOf(formOutcome)
