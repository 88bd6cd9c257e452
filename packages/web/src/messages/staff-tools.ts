import { staffTools } from './en-US/staff-tools.ts'
import { messageOf } from './message.ts'

/** Words of staff's tools. */
export const staffToolMessage = messageOf(staffTools)
