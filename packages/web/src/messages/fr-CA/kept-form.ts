import type { keptForm as english } from '../en-US/kept-form.ts'
import type { MessagesOf } from '../message.ts'

/** Words above fields that hold what was typed before. */
export const keptForm: MessagesOf<typeof english> = {
  'kept.title': 'Votre saisie est toujours là',
  'kept.why': 'Elle n’était pas enregistrée quand la page s’est fermée. Rien n’a été envoyé : vérifiez-la et enregistrez.',
  'kept.forget': 'Repartir de la version enregistrée',
}
