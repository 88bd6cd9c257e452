import type { WordsOf } from '../../mail/messages/words.ts'
import type { english } from './en-US.ts'

/** All that mails of saved searches say, in one language. */
export type SearchWords = WordsOf<typeof english>
