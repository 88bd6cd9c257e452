import { rows } from './en-US/rows.ts'
import { messageOf } from './message.ts'

export const rowsMessage = messageOf(rows)
