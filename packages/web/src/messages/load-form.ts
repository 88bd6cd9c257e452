import { loadForm } from './en-US/load-form.ts'
import { messageOf } from './message.ts'

export const formMessage = messageOf(loadForm)
