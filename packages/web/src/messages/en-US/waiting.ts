import { messageOf } from '../message.ts'

/** When a call that came too soon can be made. */
export const waiting = {
  'waiting.seconds': {
    one: 'Too many requests in a short time. Try again in {count} second.',
    other: 'Too many requests in a short time. Try again in {count} seconds.',
  },
  'waiting.minutes': {
    one: 'Too many requests in a short time. Try again in {count} minute.',
    other: 'Too many requests in a short time. Try again in {count} minutes.',
  },
} as const

export const waitingMessage = messageOf(waiting)
