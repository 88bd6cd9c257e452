import { loadWorth } from './en-US/load-worth.ts'
import { messageOf } from './message.ts'

/** Words of what an open load is worth. */
export const loadWorthMessage = messageOf(loadWorth)
