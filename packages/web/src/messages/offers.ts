import { offers } from './en-US/offers.ts'
import { messageOf } from './message.ts'

/** Words of offers, of both sides. */
export const offersMessage = messageOf(offers)
