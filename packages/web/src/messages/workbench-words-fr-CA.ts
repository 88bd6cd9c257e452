// Written by tools/words.mjs.
import type { workbenchWords } from './en-US/every-word.ts'
import { loadBids } from './fr-CA/load-bids.ts'
import { loadLinks } from './fr-CA/load-links.ts'
import { fittingTrucks } from './fr-CA/fitting-trucks.ts'
import { changingRates } from './fr-CA/changing-rates.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof workbenchWords> = { ...loadBids, ...loadLinks, ...fittingTrucks, ...changingRates }
