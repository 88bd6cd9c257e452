// Written by tools/words.mjs.
import type { staffWords } from './en-US/every-word.ts'
import { forStaff } from './fr-CA/for-staff.ts'
import { staff } from './fr-CA/staff.ts'
import { staffTools } from './fr-CA/staff-tools.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof staffWords> = { ...forStaff, ...staff, ...staffTools }
