import { messageOf } from '../message.ts'

/** The bell in the bar. */
export const bell = {
  'bell.name': 'Notices',
  'bell.missed': { one: '{count} notice you have not seen', other: '{count} notices you have not seen' },
} as const

export const bellMessage = messageOf(bell)
