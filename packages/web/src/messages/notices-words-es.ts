// Written by tools/words.mjs.
import type { noticesWords } from './en-US/every-word.ts'
import { missedNotices } from './es/missed-notices.ts'
import { notices } from './es/notices.ts'
import { push } from './es/push.ts'
import { sms } from './es/sms.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof noticesWords> = { ...missedNotices, ...notices, ...push, ...sms }
