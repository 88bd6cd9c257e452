import { loadLinks } from './en-US/load-links.ts'
import { messageOf } from './message.ts'

export const linksMessage = messageOf(loadLinks)
