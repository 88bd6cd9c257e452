// Written by tools/words.mjs.
import type { noticesWords } from './en-US/every-word.ts'
import { missedNotices } from './fr-CA/missed-notices.ts'
import { notices } from './fr-CA/notices.ts'
import { push } from './fr-CA/push.ts'
import { sms } from './fr-CA/sms.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof noticesWords> = { ...missedNotices, ...notices, ...push, ...sms }
