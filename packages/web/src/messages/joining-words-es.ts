// Written by tools/words.mjs.
import type { joiningWords } from './en-US/every-word.ts'
import { carrierJoining } from './es/carrier-joining.ts'
import { joining } from './es/joining.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof joiningWords> = { ...carrierJoining, ...joining }
