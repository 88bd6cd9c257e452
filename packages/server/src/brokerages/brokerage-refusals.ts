import { BOND_AMOUNT, PAY_DAYS, type BrokerageFaultCode } from '@trm/domain/brokerages'
import { MOST_NUMBER_DIGITS } from '@trm/domain/carriers'
import { fieldsRefused, stale, type Refusal } from '../http/refusal.ts'
import type { BrokerageRejected } from './brokerage.query.ts'

export const BROKERAGE_FAULT_WORDS: { readonly [C in BrokerageFaultCode]: string } = {
  required: 'Send this, too.',
  too_long: 'Shorten it.',
  phone_not_diallable: 'Send a number that can be dialed: ten digits, or + and the country code.',
  not_an_email: 'Send an email address such as desk@example.com.',
  not_a_state: 'Send the postal code of a state or province, such as IL or ON.',
  not_a_number: 'Send the number, with or without its prefix, such as USDOT 1234567 or MC-123456.',
  too_many_digits: `FMCSA gives no number of more than ${MOST_NUMBER_DIGITS} digits.`,
  is_docket_number: 'This is an MC number: send the USDOT number.',
  is_dot_number: 'This is a USDOT number: send the MC number, or leave it out.',
  forwarder_number: "This is a freight forwarder's number: send the MC number, or leave it out.",
  not_a_postal_code: 'Send a ZIP code such as 60601 or a Canadian postal code such as M5V 2T6.',
  out_of_bounds: `Send ${PAY_DAYS.min} to ${PAY_DAYS.max} days, and a bond of $${BOND_AMOUNT.min} to $${BOND_AMOUNT.max} in whole dollars.`,
  kept_by_staff: 'Send it as it is: once it is known, only staff change it.',
  taken: 'Another brokerage has this number. Check it; if it is yours, write to support.',
}

export const brokerageRefusal = (why: BrokerageRejected): Refusal =>
  why._tag === 'Stale' ? stale : fieldsRefused(why.faults.map((fault) => ({ ...fault, message: BROKERAGE_FAULT_WORDS[fault.code] })))
