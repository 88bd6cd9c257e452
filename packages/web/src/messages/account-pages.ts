import { accountPages } from './en-US/account-pages.ts'
import { messageOf } from './message.ts'

/** Words of the pages of an account. */
export const accountMessage = messageOf(accountPages)
