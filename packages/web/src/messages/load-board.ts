import { loadBoard } from './en-US/load-board.ts'
import { messageOf } from './message.ts'

/** Words of the load board. */
export const boardMessage = messageOf(loadBoard)
