import type { noAccess as english } from '../en-US/no-access.ts'
import type { MessagesOf } from '../message.ts'

/** Words for whoever may not come in, and why. */
export const noAccess: MessagesOf<typeof english> = {
  'noAccess.what': 'Para esto se necesita una cuenta con acceso.',
  'noAccess.no-broker-relationship':
    'Su cuenta tiene el rol de bróker, pero no trabaja para ninguna correduría: aún no se agregó, o se desactivó. Pregunte al administrador de su empresa.',
  'noAccess.app-access-off':
    'Su acceso está desactivado, por el administrador de su empresa o por el personal de este portal. Las cargas, ofertas y publicaciones de su empresa siguen como están. Pídales que lo activen de nuevo.',
}
