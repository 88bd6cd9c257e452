import { LONGEST_REASON, type ApplicationStatus, type ReasonFault } from '@trm/domain/joining'
import { LONGEST_APPLICATION_NOTE } from '@trm/domain/staff'
import { fieldsRefused, refusal, refusedAt, stale, type Refusal } from '../http/refusal.ts'
import type { ApplicationRejected, StandsInTheWay } from './application.query.ts'

const STATUSES: { readonly [S in ApplicationStatus]: string } = {
  draft: 'The application was not submitted yet.',
  submitted: 'The application waits for staff: it cannot be changed until they have decided.',
  sent_back: 'The application was sent back and waits for the newcomer.',
  approved: 'The application is approved.',
  declined: 'The application is declined: staff alone can reopen it.',
}

const refusedFor = refusedAt('application_refused')

export const inStatus = (status: ApplicationStatus): Refusal => refusedFor('status', status, STATUSES[status])

export const hasCompany: Refusal = refusedFor('person', 'has_company', 'The person works for a company already: an account belongs to one.')

export const takenBy = (name: string): Refusal =>
  refusedFor('taken_by', 'taken', `${name} has taken it. Read it again, then take it from them or leave it with them.`)

const OTHERS: { readonly [S in StandsInTheWay]: string } = {
  submitted: 'Your other application waits for staff: a person joins one way at a time. This one can be sent once the other is sent back.',
  declined: 'Your other application is declined. Nothing more can be sent in until staff have reopened it.',
}

export const reasonRefused = (faults: readonly ReasonFault[]): Refusal =>
  fieldsRefused(
    faults.map((fault) => ({
      ...fault,
      message: fault.code === 'too_long' ? `Shorten it to ${LONGEST_REASON} characters.` : 'Send this, too.',
    })),
  )

export const noteRefused = (code: 'required' | 'too_long'): Refusal =>
  fieldsRefused([
    { field: 'text', code, message: code === 'too_long' ? `Shorten it to ${LONGEST_APPLICATION_NOTE} characters.` : 'Write something.' },
  ])

/** `wordsOf`: what is wrong with a field of a step. */
export const applicationRefusal =
  <Fault extends { readonly field: string; readonly code: string }>(wordsOf: (fault: Fault) => string) =>
  (why: ApplicationRejected<string, Fault>): Refusal => {
    switch (why._tag) {
      case 'Stale':
        return stale
      case 'NotInThisStatus':
        return inStatus(why.status)
      case 'OtherStands':
        return refusedFor('other', why.status, OTHERS[why.status])
      case 'Incomplete':
        return refusal('invalid_request', 'Some steps were never saved.', {
          errors: why.missing.map((step) => ({ field: step, code: 'required', message: 'Save this step first.' })),
        })
      case 'FieldsRefused':
        return fieldsRefused(why.faults.map((fault) => ({ field: fault.field, code: fault.code, message: wordsOf(fault) })))
    }
  }
