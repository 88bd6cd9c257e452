// Written by tools/words.mjs.
import type { rulesWords } from './en-US/every-word.ts'
import { controlCenter } from './fr-CA/control-center.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof rulesWords> = { ...controlCenter }
