import { messageOf } from '../message.ts'

/** Words above fields that hold what was typed before. */
export const keptForm = {
  'kept.title': 'What you typed is still here',
  'kept.why': 'It was not saved before the page went away. Nothing was sent: look through it and save.',
  'kept.forget': 'Start from what is saved',
}

/** Words above fields that hold what was typed before. */
export const keptFormMessage = messageOf(keptForm)
