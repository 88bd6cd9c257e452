import { messageOf } from '../message.ts'

export const noAccess = {
  'noAccess.what': 'This needs an account that has access to it.',
  'noAccess.no-broker-relationship':
    'Your account has the broker role, but works for no brokerage: it was not added yet, or it was deactivated. Ask your company’s administrator.',
  'noAccess.app-access-off':
    'Your access is turned off, by your company’s administrator or by staff of this portal. Your company’s loads, offers and posts stay as they are. Ask them to turn it on again.',
} as const

/** Words for whoever may not come in, and why. */
export const noAccessMessage = messageOf(noAccess)
