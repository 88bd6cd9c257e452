import type { formOutcome as english } from '../en-US/form-outcome.ts'
import type { MessagesOf } from '../message.ts'

/** Words beside the button of a form: what came of a save. */
export const formOutcome: MessagesOf<typeof english> = {
  'formOutcome.overtaken': 'Non enregistré : ceci a été modifié ailleurs pendant que vous tapiez',
  'formOutcome.overtaken.why': 'Regardez ce qui diffère, puis choisissez. Rien n’est enregistré avant.',
  'formOutcome.theirs': '{field} : c’était {before}, c’est maintenant {theirs}.',
  'formOutcome.both': '{field} : c’est {theirs} là-bas, vous avez mis {mine}.',
  'formOutcome.empty': 'vide',
  'formOutcome.yes': 'oui',
  'formOutcome.no': 'non',
  'formOutcome.keepMine': 'Garder ma version',
  'formOutcome.goOn': 'Continuer avec ces changements',
  'formOutcome.takeTheirs': 'Prendre l’autre version, abandonner la mienne',
}
