import { carrierDesk } from './en-US/carrier-desk.ts'
import { messageOf } from './message.ts'

export const deskMessage = messageOf(carrierDesk)
