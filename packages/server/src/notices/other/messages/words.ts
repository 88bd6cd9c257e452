import type { WordsOf } from '../../../mail/messages/words.ts'
import type { english } from './en-US.ts'

/** All that is said of what is told besides offers, in one language. */
export type OtherWords = WordsOf<typeof english>
