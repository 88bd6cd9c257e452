import { namePhone } from './en-US/name-phone.ts'
import { messageOf } from './message.ts'

/** Words of the broker's own details. */
export const namePhoneMessage = messageOf(namePhone)
