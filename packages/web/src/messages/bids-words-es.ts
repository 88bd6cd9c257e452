// Written by tools/words.mjs.
import type { bidsWords } from './en-US/every-word.ts'
import { loadBids } from './es/load-bids.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof bidsWords> = { ...loadBids }
