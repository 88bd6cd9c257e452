import type { WordsOf } from '../../mail/messages/words.ts'
import type { english } from './en-US.ts'

/** All that mails of offers and the page that ends them say, in one language. */
export type NoticeWords = WordsOf<typeof english>
