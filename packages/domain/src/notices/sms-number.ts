import * as E from 'fp-ts/Either'
import type { NoticeKind } from './notice.ts'

/** What the tables of notices tell by text, where its person wants it. */
export const SMS_NOTICE_KINDS = [
  'offer_received',
  'offer_countered',
  'offer_accepted',
  'offer_expiring',
  'offer_cancelled',
  'load_uncovered',
  'vetting_worse',
] as const satisfies readonly NoticeKind[]
/** One of them. */
export type SmsNoticeKind = (typeof SMS_NOTICE_KINDS)[number]

/** How long a code can be entered. */
export const SMS_CODE_MINUTES = 10
/** Wrong ones; after them that code is good for nothing. */
export const MOST_SMS_TRIES = 5
/** Of one person, and to one number whoever asks: a stranger's phone is not to ring for somebody's play. */
export const MOST_SMS_CODES_AN_HOUR = 5

/** Why a number is not texted; `stopped`: whoever holds it replied STOP. */
export type SmsNumberFault = 'not_a_number' | 'not_served' | 'stopped' | 'too_many_codes'
/** Why a code confirms nothing; `spent`: it was tried too often. */
export type SmsCodeFault = 'wrong' | 'expired' | 'spent'

/** Area code and exchange begin with 2 to 9 (North American Numbering Plan). */
const NORTH_AMERICAN = /^\+1[2-9]\d{2}[2-9]\d{6}$/
const MEXICAN = /^\+52[1-9]\d{9}$/
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/**
 * A mobile number in E.164. Ten digits are North American; Mexico needs its +52. Others are not served: the portal's lanes are in North
 * America, and texts to far numbers are what sign-up fraud lives on.
 */
export const readMobileNumber = (typed: string): E.Either<SmsNumberFault, string> => {
  const text = typed.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return E.left('not_a_number')
  const digits = text.replace(/\D/g, '')
  const number = text.startsWith('+') ? `+${digits}` : digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`
  if (NORTH_AMERICAN.test(number) || MEXICAN.test(number)) return E.right(number)
  return E.left(text.startsWith('+') && INTERNATIONAL.test(number) && !/^\+(1|52)/.test(number) ? 'not_served' : 'not_a_number')
}
