// Written by tools/words.mjs.
import type { staffWords } from './en-US/every-word.ts'
import { carrierFacts } from './es/carrier-facts.ts'
import { forStaff } from './es/for-staff.ts'
import { staff } from './es/staff.ts'
import { staffBrokerages } from './es/staff-brokerages.ts'
import { staffPages } from './es/staff-pages.ts'
import { staffTools } from './es/staff-tools.ts'
import { staffUndelivered } from './es/staff-undelivered.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof staffWords> = {
  ...carrierFacts,
  ...forStaff,
  ...staff,
  ...staffBrokerages,
  ...staffPages,
  ...staffTools,
  ...staffUndelivered,
}
