// Written by tools/words.mjs.
import type { listsWords } from './en-US/every-word.ts'
import { loadImport } from './fr-CA/load-import.ts'
import { pastedList } from './fr-CA/pasted-list.ts'
import { postMany } from './fr-CA/post-many.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof listsWords> = { ...loadImport, ...pastedList, ...postMany }
