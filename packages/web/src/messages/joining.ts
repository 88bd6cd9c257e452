import { joining } from './en-US/joining.ts'
import { messageOf } from './message.ts'

/** Words of joining as a carrier. */
export const joiningMessage = messageOf(joining)
