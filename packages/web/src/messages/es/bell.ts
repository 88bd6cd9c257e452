import type { bell as english } from '../en-US/bell.ts'
import type { MessagesOf } from '../message.ts'

/** La campana de la barra. */
export const bell: MessagesOf<typeof english> = {
  'bell.name': 'Avisos',
  'bell.missed': { one: '{count} aviso que no ha visto', other: '{count} avisos que no ha visto' },
}
