import { carrierCard } from './en-US/carrier-card.ts'
import { messageOf } from './message.ts'

export const cardMessage = messageOf(carrierCard)
