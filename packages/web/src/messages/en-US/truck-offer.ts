import { messageOf } from '../message.ts'

export const truckOffer = {
  'truckOffer.make': 'Make an offer',
  'truckOffer.title': 'Offer a load to {carrier}',
  'truckOffer.close': 'Close',
  'truckOffer.failed': 'The form did not load. Retry',
  'truckOffer.out': 'Offer out: {amount}, {lane}',
  'truckOffer.see': 'Open the offer',
  'truckOffer.another': 'Make another offer',
} as const

/** Words of offering a load to a truck of the list. */
export const truckOfferMessage = messageOf(truckOffer)
