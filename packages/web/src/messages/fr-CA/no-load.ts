import type { noLoad as english } from '../en-US/no-load.ts'
import type { MessagesOf } from '../message.ts'

/** Words where a posted load is looked for that is not there. */
export const noLoad: MessagesOf<typeof english> = {
  'posted.detail.gone': 'Ce chargement est introuvable',
  'posted.detail.gone.why': 'Le lien désigne un chargement qui n’a jamais été publié, ou qui n’est pas à votre entreprise.',
}
