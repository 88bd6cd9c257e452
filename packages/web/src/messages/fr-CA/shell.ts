import type { shell as english } from '../en-US/shell.ts'
import type { MessagesOf } from '../message.ts'

/** Words around every page. */
export const shell: MessagesOf<typeof english> = {
  'shell.skip': 'Aller au contenu',
  'shell.nav': 'Menu principal',
  'shell.menu': 'Votre menu',
  'shell.profile': 'Profil',
  'shell.signOut': 'Se déconnecter',
  'shell.language': 'Langue',
  'shell.colourMode': 'Couleurs',
  'shell.colourMode.light': 'Clair',
  'shell.colourMode.dark': 'Sombre',
  'shell.colourMode.system': 'Système',
}
