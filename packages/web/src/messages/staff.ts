import { staff } from './en-US/staff.ts'
import { messageOf } from './message.ts'

/** Words of staff's desk. */
export const staffMessage = messageOf(staff)
