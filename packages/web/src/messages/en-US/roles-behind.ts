import { messageOf } from '../message.ts'

export const rolesBehind = {
  'rolesBehind.renewing': 'Bringing your sign-in up to date…',
  'rolesBehind.why': 'Your company has you among its people, but your sign-in does not say so yet. Sign in again to bring it up to date.',
  'rolesBehind.stays': 'If you see this after signing in again, ask whoever gives out roles for this portal to give you yours.',
  'rolesBehind.signIn': 'Sign in again',
} as const

/** Words for whoever joined a company after they had signed in. */
export const rolesBehindMessage = messageOf(rolesBehind)
