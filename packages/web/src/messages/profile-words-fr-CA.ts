// Written by tools/words.mjs.
import type { profileWords } from './en-US/every-word.ts'
import { carrierProfile } from './fr-CA/carrier-profile.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof profileWords> = { ...carrierProfile }
