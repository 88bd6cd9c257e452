import type { profile as english } from '../en-US/profile.ts'
import type { MessagesOf } from '../message.ts'

/** Whoever is signed in, and the way out. */
export const profile: MessagesOf<typeof english> = {
  'profile.name': 'Nom',
  'profile.email': 'Courriel',
  'profile.roles': 'Rôles',
  'profile.none': 'Non précisé',
  'profile.signOut': 'Se déconnecter',
}
