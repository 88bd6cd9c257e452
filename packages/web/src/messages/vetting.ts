import { vetting } from './en-US/vetting.ts'
import { messageOf } from './message.ts'

export const vettingMessage = messageOf(vetting)
