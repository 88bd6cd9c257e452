import type { ApplicationFaultCode } from '@trm/domain/carrier-applications'
import { LONGEST_REPLY, MOST_NUMBER_DIGITS } from '@trm/domain/carriers'
import { MOST_OF_ONE_TYPE } from '@trm/domain/equipment'
import { fieldsRefused, stale, type Refusal } from '../http/refusal.ts'
import type { CompanyRejected } from './carrier-company.query.ts'

/** Of the steps that lead to a company, and of its own form. */
export const CARRIER_FIELD_WORDS: { readonly [C in ApplicationFaultCode]: string } = {
  required: 'Send this, too.',
  too_long: 'Shorten it.',
  phone_not_diallable: 'Send a number that can be dialed: ten digits, or + and the country code.',
  not_an_email: 'Send an email address such as dispatch@example.com.',
  not_a_state: 'Send the postal code of a state or province, such as TX or ON.',
  not_a_number: 'Send the number, with or without its prefix, such as USDOT 1234567 or MC-123456.',
  too_many_digits: `FMCSA gives no number of more than ${MOST_NUMBER_DIGITS} digits.`,
  is_docket_number: 'This is an MC number: send the USDOT number.',
  is_dot_number: 'This is a USDOT number: send the MC number, or leave it out.',
  forwarder_number: "A freight forwarder's authority moves no truck: send the MC number, or leave it out.",
  not_whole: 'Send a whole number.',
  out_of_bounds: `Send at most ${MOST_OF_ONE_TYPE} of a type, and $0.01 to $100 a mile.`,
}

export const replyTooLong = fieldsRefused([{ field: 'text', code: 'too_long', message: `Shorten it to ${LONGEST_REPLY} characters.` }])

export const companyRefusal = (why: CompanyRejected): Refusal =>
  why._tag === 'Stale' ? stale : fieldsRefused(why.faults.map(({ field, code }) => ({ field, code, message: CARRIER_FIELD_WORDS[code] })))
