// Written by tools/words.mjs.
import type { workbenchWords } from './en-US/every-word.ts'
import { loadBids } from './es/load-bids.ts'
import { loadLinks } from './es/load-links.ts'
import { fittingTrucks } from './es/fitting-trucks.ts'
import { changingRates } from './es/changing-rates.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof workbenchWords> = { ...loadBids, ...loadLinks, ...fittingTrucks, ...changingRates }
