import type { formDraft as english } from '../en-US/form-draft.ts'
import type { MessagesOf } from '../message.ts'

/** Words above fields that hold what was typed before. */
export const formDraft: MessagesOf<typeof english> = {
  'draft.title': 'Votre saisie est toujours là',
  'draft.why': 'Elle n’était pas enregistrée quand la page s’est fermée. Rien n’a été envoyé : vérifiez-la et enregistrez.',
  'draft.forget': 'Repartir de la version enregistrée',
}
