import { messageOf } from '../message.ts'

export const profile = {
  'profile.name': 'Name',
  'profile.email': 'Email',
  'profile.roles': 'Roles',
  'profile.none': 'Not stated',
  'profile.signOut': 'Sign out',
} as const

export const profileMessage = messageOf(profile)
