import { offerDetail } from './en-US/offer-detail.ts'
import { messageOf } from './message.ts'

/** Words of the open offer. */
export const offerDetailMessage = messageOf(offerDetail)
