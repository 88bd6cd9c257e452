// Written by tools/words.mjs.
import type { joiningWords } from './en-US/every-word.ts'
import { carrierJoining } from './fr-CA/carrier-joining.ts'
import { joining } from './fr-CA/joining.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof joiningWords> = { ...carrierJoining, ...joining }
