import { absurd } from 'fp-ts/function'
import { LONGEST_REASON, type ApplicationFault, type ApplicationStatus } from '@trm/domain/carrier-applications'
import { CARRIER_FIELD_WORDS } from '../carrier-company/company-refusals.ts'
import { fieldsRefused, notFound, refusal, stale, type Refusal } from '../http/refusal.ts'
import type { ApplicationRejected } from './application.query.ts'
import type { DecisionRejected } from './decide.query.ts'

const wordsOf = ({ field, code }: ApplicationFault): string =>
  field === 'reason' && code === 'too_long' ? `Shorten it to ${LONGEST_REASON} characters.` : CARRIER_FIELD_WORDS[code]

const STATUSES: { readonly [S in ApplicationStatus]: string } = {
  draft: 'The application was not submitted yet.',
  submitted: 'The application waits for staff: it cannot be changed until they have decided.',
  sent_back: 'The application was sent back and waits for the newcomer.',
  approved: 'The application is approved.',
}

const inStatus = (status: ApplicationStatus): Refusal =>
  refusal('application_refused', STATUSES[status], { errors: [{ field: 'status', code: status, message: STATUSES[status] }] })

const hasCompany = 'The person works for a company already: an account belongs to one.'

export const applicationRefusal = (why: ApplicationRejected | DecisionRejected): Refusal => {
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
      return fieldsRefused(why.faults.map(({ field, code }) => ({ field, code, message: wordsOf({ field, code }) })))
    default:
      return absurd(why)
  }
}
