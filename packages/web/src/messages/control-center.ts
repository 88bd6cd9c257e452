import { controlCenter } from './en-US/control-center.ts'
import { messageOf } from './message.ts'

export const centerMessage = messageOf(controlCenter)
