import { truckOffer } from './en-US/truck-offer.ts'
import { messageOf } from './message.ts'

/** Words of offering a load to a truck of the list. */
export const truckOfferMessage = messageOf(truckOffer)
