export const profile = {
  'profile.name': 'Name',
  'profile.email': 'E-mail',
  'profile.roles': 'Roles',
  'profile.none': 'Not stated',
  'profile.signOut': 'Sign out',
  'profile.details': 'Change your details',
} as const
