import type { BoardColumnKey } from '@trm/domain/loads'
import { boardTools } from './en-US/board-tools.ts'
import { messageOf } from './message.ts'

/** Words of the tools around the load board's rows. */
export const boardToolMessage = messageOf(boardTools)

export const boardColumnName = (key: BoardColumnKey): string => boardToolMessage(`boardTools.column.${key}`)
