import { forStaff } from './en-US/for-staff.ts'
import { messageOf } from './message.ts'

/** Words of what staff find in place of one company's page. */
export const forStaffMessage = messageOf(forStaff)
