import { awaiting } from './en-US/awaiting.ts'
import { messageOf } from './message.ts'

export const awaitingMessage = messageOf(awaiting)
