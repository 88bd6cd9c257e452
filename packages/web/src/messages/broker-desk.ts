import { brokerDesk } from './en-US/broker-desk.ts'
import { messageOf } from './message.ts'

export const brokerDeskMessage = messageOf(brokerDesk)
