import { makeHttpOfferDesk } from '@trm/adapters/http'
import type { BidsDesk } from './open-bids.ts'

/** A part of its own: who blocks nobody loads nothing of offers. */
export const bidsDeskOf = (...given: Parameters<typeof makeHttpOfferDesk>): BidsDesk => makeHttpOfferDesk(...given)
