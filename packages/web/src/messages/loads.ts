import { loads } from './en-US/loads.ts'
import { messageOf } from './message.ts'

/** Words of a load, wherever one is shown. */
export const loadsMessage = messageOf(loads)
