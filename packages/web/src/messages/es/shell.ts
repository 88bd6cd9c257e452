import type { shell as english } from '../en-US/shell.ts'
import type { MessagesOf } from '../message.ts'

/** Words around every page. */
export const shell: MessagesOf<typeof english> = {
  'shell.skip': 'Ir al contenido',
  'shell.nav': 'Principal',
  'shell.menu': 'Su menú',
  'shell.profile': 'Perfil',
  'shell.signOut': 'Cerrar sesión',
  'shell.language': 'Idioma',
  'shell.colourMode': 'Colores',
  'shell.colourMode.light': 'Claro',
  'shell.colourMode.dark': 'Oscuro',
  'shell.colourMode.system': 'Sistema',
}
