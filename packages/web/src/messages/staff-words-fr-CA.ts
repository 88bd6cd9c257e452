// Written by tools/words.mjs.
import type { staffWords } from './en-US/every-word.ts'
import { carrierFacts } from './fr-CA/carrier-facts.ts'
import { forStaff } from './fr-CA/for-staff.ts'
import { staff } from './fr-CA/staff.ts'
import { staffBrokerages } from './fr-CA/staff-brokerages.ts'
import { staffPages } from './fr-CA/staff-pages.ts'
import { staffTools } from './fr-CA/staff-tools.ts'
import { staffUndelivered } from './fr-CA/staff-undelivered.ts'
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
