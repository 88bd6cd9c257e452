import * as E from 'fp-ts/Either'
import { faultOfLine, readPhone, tidyLine, type ContactFaultCode } from '../carriers/index.ts'
import type { DeclineCause } from './application.ts'

/** Who applies. */
export interface Applicant {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** One field to mend. */
export interface ApplicantFault {
  readonly field: 'first_name' | 'last_name' | 'phone'
  readonly code: ContactFaultCode
}

/** What is wrong with staff's reason. */
export interface ReasonFault {
  readonly field: 'reason'
  readonly code: ContactFaultCode
}

/** Characters. */
const LONGEST_PERSON_NAME = 100
/** Characters of staff's reason for sending back, declining or reopening. */
export const LONGEST_REASON = 1000

const faultsOf = (field: ApplicantFault['field'], code: ContactFaultCode | undefined): readonly ApplicantFault[] =>
  code === undefined ? [] : [{ field, code }]

/** As typed and as it would be kept. At most one fault a field, in the form's order. */
export const readApplicant = (typed: Applicant): { readonly faults: readonly ApplicantFault[]; readonly applicant: Applicant } => {
  const [firstName, lastName] = [tidyLine(typed.firstName), tidyLine(typed.lastName)]
  const { phone, fault } = readPhone(typed.phone)
  return {
    faults: [
      ...faultsOf('first_name', faultOfLine(firstName, LONGEST_PERSON_NAME)),
      ...faultsOf('last_name', faultOfLine(lastName, LONGEST_PERSON_NAME)),
      ...faultsOf('phone', fault),
    ],
    applicant: { firstName, lastName, phone },
  }
}

/** Why staff send an application back, or open a declined one again. */
export const readReason = (typed: string): E.Either<readonly ReasonFault[], string> => {
  const reason = typed.trim()
  const code = faultOfLine(reason, LONGEST_REASON)
  return code === undefined ? E.right(reason) : E.left([{ field: 'reason', code }])
}

/** Staff's own words on an application they decline; only a cause of the list speaks for itself. Undefined: none. */
export const readDeclineWords = (cause: DeclineCause, typed: string): E.Either<readonly ReasonFault[], string | undefined> =>
  typed.trim() === '' && cause !== 'other' ? E.right(undefined) : readReason(typed)
