import { absurd } from 'fp-ts/function'
import { LONGEST_REASON, type ApplicationFault, type ApplicationFaultCode, type ApplicationStatus } from '@trm/domain/carrier-applications'
import { LONGEST_REPLY, MOST_NUMBER_DIGITS, type CarrierCompanyFault } from '@trm/domain/carriers'
import { MOST_OF_ONE_TYPE } from '@trm/domain/equipment'
import type { ApplicationKept } from '../carrier-applications/application.query.ts'
import type { DecisionKept } from '../carrier-applications/decide.query.ts'
import type { CompanyKept } from '../carrier-company/carrier-company.query.ts'
import { notFound, refusal, type Refusal } from './refusal.ts'

const WORDS: { readonly [C in ApplicationFaultCode]: string } = {
  required: 'Send this, too.',
  too_long: 'Shorten it.',
  phone_not_diallable: 'Send a number that can be dialled: ten digits, or + and the country code.',
  not_an_email: 'Send an e-mail address such as dispatch@example.com.',
  not_a_state: 'Send the postal code of a state or province, such as TX or ON.',
  not_a_number: 'Send the number, with or without its prefix, such as USDOT 1234567 or MC-123456.',
  too_many_digits: `FMCSA gives no number of more than ${MOST_NUMBER_DIGITS} digits.`,
  is_docket_number: 'This is an MC number: send the USDOT number.',
  is_dot_number: 'This is a USDOT number: send the MC number, or leave it out.',
  forwarder_number: "A freight forwarder's authority moves no truck: send the MC number, or leave it out.",
  not_whole: 'Send a whole number.',
  out_of_bounds: `Send at most ${MOST_OF_ONE_TYPE} of a type, and $0.01 to $100 a mile.`,
}

/** Of the three steps, of a decision and of the company's own form. */
const fieldsRefused = (faults: readonly (ApplicationFault | CarrierCompanyFault)[]): Refusal =>
  refusal('invalid_request', 'Some of what was sent is not accepted.', {
    errors: faults.map(({ field, code }) => ({
      field,
      code,
      message: field === 'reason' && code === 'too_long' ? `Shorten it to ${LONGEST_REASON} characters.` : WORDS[code],
    })),
  })

export const replyTooLong = refusal('invalid_request', 'Some of what was sent is not accepted.', {
  errors: [{ field: 'text', code: 'too_long', message: `Shorten it to ${LONGEST_REPLY} characters.` }],
})

const STATUSES: { readonly [S in ApplicationStatus]: string } = {
  draft: 'The application was not submitted yet.',
  submitted: 'The application waits for staff: it cannot be changed until they have decided.',
  sent_back: 'The application was sent back and waits for the newcomer.',
  approved: 'The application is approved.',
}

const inStatus = (status: ApplicationStatus): Refusal =>
  refusal('application_refused', STATUSES[status], { errors: [{ field: 'status', code: status, message: STATUSES[status] }] })

const hasCompany = 'The person works for a company already: an account belongs to one.'

/** Also of another's own company. */
export const stale = refusal('stale', 'It was changed since you read it. Read it again, then decide.')

export const applicationRefusal = (why: ApplicationKept | DecisionKept): Refusal => {
  switch (why._tag) {
    case 'NoSuchApplication':
      return notFound
    case 'Stale':
      return stale
    case 'NotInThisStatus':
      return inStatus(why.status)
    case 'HasCompany':
      return refusal('application_refused', hasCompany, { errors: [{ field: 'person', code: 'has_company', message: hasCompany }] })
    case 'Incomplete':
      return refusal('invalid_request', 'Some steps were never saved.', {
        errors: why.missing.map((step) => ({ field: step, code: 'required', message: 'Save this step first.' })),
      })
    case 'FieldsRefused':
      return fieldsRefused(why.faults)
    default:
      return absurd(why)
  }
}

export const companyRefusal = (why: CompanyKept): Refusal => (why._tag === 'Stale' ? stale : fieldsRefused(why.faults))
