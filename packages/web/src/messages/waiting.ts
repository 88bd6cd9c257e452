import { waiting } from './en-US/waiting.ts'
import { messageOf } from './message.ts'

export const waitingMessage = messageOf(waiting)
