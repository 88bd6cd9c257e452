import { loadImport } from './en-US/load-import.ts'
import { messageOf } from './message.ts'

export const importMessage = messageOf(loadImport)
