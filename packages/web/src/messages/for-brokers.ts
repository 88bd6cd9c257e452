import { forBrokers } from './en-US/for-brokers.ts'
import { messageOf } from './message.ts'

/** Words of the page that a carrier finds in place of a brokers' list. */
export const forBrokersMessage = messageOf(forBrokers)
