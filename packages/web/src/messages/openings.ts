import { openings } from './en-US/openings.ts'
import { messageOf } from './message.ts'

/** Words of a first move. */
export const openingMessage = messageOf(openings)
