// Written by tools/words.mjs.
import type { offersWords } from './en-US/every-word.ts'
import { noOffers } from './fr-CA/no-offers.ts'
import { offerTools } from './fr-CA/offer-tools.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof offersWords> = { ...noOffers, ...offerTools }
