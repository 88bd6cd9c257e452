import { messageOf } from '../message.ts'

export const commands = {
  'commands.palette': 'Commands',
  'commands.open': 'Find a command',
  'commands.find': 'What do you want to do or find?',
  'commands.looking': 'Looking for “{typed}”…',
  'commands.notLoaded': 'This did not load. Try again',
  'commands.none': 'Nothing here is called “{typed}”.',
  'commands.count': { one: '{count} command', other: '{count} commands' },
  'commands.close': 'Close',
  'commands.help': 'Keyboard shortcuts',
  'commands.singleKeys': 'Single keys work outside of fields',
  'commands.group.general': 'General',
  'commands.group.go': 'Go to',
  'commands.group.colors': 'Colors',
  'commands.postLoad': 'Post a load',
  'commands.postTruck': 'Post a truck',
  'commands.load': 'Load {number}',
  'commands.profile': 'Profile',
  'commands.health': 'Health',
  'commands.signOut': 'Sign out',
  'commands.colors.light': 'Light colors',
  'commands.colors.dark': 'Dark colors',
  'commands.colors.system': 'Colors of the system',
  'commands.list': 'In a list',
  'commands.list.move': 'Next or previous row',
  'commands.list.leap': 'A page, or to the first or last row',
  'commands.list.open': 'Open the row',
  'commands.list.inside': 'Into the row: call, mail',
  'commands.list.back': 'Back to the row, or close what is open',
} as const

/** Words of the command palette and the keyboard help. */
export const commandsMessage = messageOf(commands)
