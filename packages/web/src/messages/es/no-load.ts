import type { noLoad as english } from '../en-US/no-load.ts'
import type { MessagesOf } from '../message.ts'

/** Words where a posted load is looked for that is not there. */
export const noLoad: MessagesOf<typeof english> = {
  'posted.detail.gone': 'No se encontró esta carga',
  'posted.detail.gone.why': 'El enlace lleva a una carga que nunca se publicó o que no es de su empresa.',
}
