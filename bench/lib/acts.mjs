// A broker's commonest acts. Each begins where it is done, with the page as it opens; `mouse` and `keys` list the ways there are, the
// shortest first: the first that this build has is the one that counts. A way takes the hand and what `given` made for it.
import { answerFive } from './acts/bids.mjs'
import { byPhone, cancel } from './acts/booking.mjs'
import { block, findCarrier } from './acts/carriers.mjs'
import { offerMany, offerOne } from './acts/offering.mjs'
import { again, postAnew } from './acts/posting.mjs'
import { find, save } from './acts/trucks.mjs'

export const ACTS = [find, postAnew, again, answerFive, offerOne, offerMany, byPhone, cancel, block, save, findCarrier]
