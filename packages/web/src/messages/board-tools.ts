import { boardTools } from './en-US/board-tools.ts'
import { messageOf } from './message.ts'

/** Words of the tools around the load board's rows. */
export const boardToolMessage = messageOf(boardTools)
