// Written by tools/words.mjs.
import type { recommendationsWords } from './en-US/every-word.ts'
import { recommendations } from './es/recommendations.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof recommendationsWords> = { ...recommendations }
