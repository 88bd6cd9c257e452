import { preview } from './en-US/preview.ts'
import { messageOf } from './message.ts'

export const previewMessage = messageOf(preview)
