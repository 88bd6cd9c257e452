// Written by tools/words.mjs.
import type { companyWords } from './en-US/every-word.ts'
import { apiKeys } from './fr-CA/api-keys.ts'
import { carrierCompany } from './fr-CA/carrier-company.ts'
import { colleagues } from './fr-CA/colleagues.ts'
import { invitation } from './fr-CA/invitation.ts'
import { webhooks } from './fr-CA/webhooks.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof companyWords> = { ...apiKeys, ...carrierCompany, ...colleagues, ...invitation, ...webhooks }
