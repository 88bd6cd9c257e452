import { messageOf } from '../message.ts'

/** The devices that people are told on. */
export const push = {
  'push.title': 'On your devices',
  'push.loading': 'Loading your devices',
  'push.notLoaded': 'Your devices could not be loaded',
  'push.here': 'On this device',
  'push.private': 'Say no rates or names on the lock screen',
  'push.isPrivate': 'no rates or names',
  'push.unsupported': 'This browser shows no notices of websites. Open the portal in another one, or choose email above.',
  'push.homeScreen':
    'On an iPhone or iPad the portal tells you once it is on the home screen: tap Share, then Add to Home Screen, and open it from there.',
  'push.blocked': 'This browser blocks notices of the portal',
  'push.unblock': 'Open the site settings beside the address, allow notifications, and load the page again.',
  'push.not_allowed': 'The browser was not allowed to show notices. Turn it on again and allow them.',
  'push.no_service': 'The browser could not reach its push service. Try again later.',
  'push.notDone': 'Nothing was changed',
  'push.full': 'You have {count} devices, which is the most. Remove one first.',
  'push.devices': 'Devices',
  'push.this': '{name} (this device)',
  'push.since': 'Since {date}',
  'push.test': 'Send a test',
  'push.test.of': 'Send a test to {name}',
  'push.tested': 'A test is on its way.',
  'push.remove': 'Remove',
  'push.remove.of': 'Remove {name}',
  'push.kinds': 'Tell me on my devices',
  'push.install': 'Install the portal',
  'push.install.help': 'As an app it opens in a window of its own.',
  'push.install.menu': 'Your browser can install the portal as an app: look for Install or Add to Home Screen in its menu.',
  'push.help': 'Signing out ends it on that device. Quiet hours count here, too.',
} as const

export const pushMessage = messageOf(push)
