// Written by tools/words.mjs.
import type { companyWords } from './en-US/every-word.ts'
import { apiKeys } from './es/api-keys.ts'
import { carrierCompany } from './es/carrier-company.ts'
import { colleagues } from './es/colleagues.ts'
import { invitation } from './es/invitation.ts'
import { webhooks } from './es/webhooks.ts'
import type { MessagesOf } from './message.ts'

export const WORDS: MessagesOf<typeof companyWords> = { ...apiKeys, ...carrierCompany, ...colleagues, ...invitation, ...webhooks }
