// Written by tools/words.mjs.
import type { listsWords } from './en-US/every-word.ts'
import { loadImport } from './es/load-import.ts'
import { pastedList } from './es/pasted-list.ts'
import { postMany } from './es/post-many.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof listsWords> = { ...loadImport, ...pastedList, ...postMany }
