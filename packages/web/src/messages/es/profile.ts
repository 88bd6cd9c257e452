import type { profile as english } from '../en-US/profile.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the profile page. */
export const profile: MessagesOf<typeof english> = {
  'profile.name': 'Nombre',
  'profile.email': 'Correo',
  'profile.roles': 'Roles',
  'profile.none': 'No indicado',
  'profile.signOut': 'Cerrar sesión',
}
