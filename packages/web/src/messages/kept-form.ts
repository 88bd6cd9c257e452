import { keptForm } from './en-US/kept-form.ts'
import { messageOf } from './message.ts'

/** Words above fields that hold what was typed before. */
export const keptFormMessage = messageOf(keptForm)
