// Written by tools/words.mjs.
import type { keysWords } from './en-US/every-word.ts'
import { apiKeys } from './fr-CA/api-keys.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof keysWords> = { ...apiKeys }
