export const shell = {
  'shell.skip': 'Skip to content',
  'shell.nav': 'Main',
  'shell.menu': 'Your menu',
  'shell.profile': 'Profile',
  'shell.signOut': 'Sign out',
  'shell.language': 'Language',
  'shell.colourMode': 'Colors',
  'shell.colourMode.light': 'Light',
  'shell.colourMode.dark': 'Dark',
  'shell.colourMode.system': 'System',
} as const
