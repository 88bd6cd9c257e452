// Written by tools/words.mjs.
import type { formWords } from './en-US/every-word.ts'
import { loadForm } from './es/load-form.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof formWords> = { ...loadForm }
