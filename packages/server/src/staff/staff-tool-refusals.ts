import { absurd } from 'fp-ts/function'
import { LONGEST_CORRECTION_REASON, type CorrectionFault } from '@trm/domain/carriers'
import { LONGEST_TYPE_NAME, MOST_EQUIPMENT_TYPES, type CatalogFault } from '@trm/domain/equipment'
import { LONGEST_ACCESS_REASON, LONGEST_DESCRIPTION, type AccessFault, type FlagFault } from '@trm/domain/staff'
import { fieldsRefused, notFound, stale, type Refusal } from '../http/refusal.ts'
import type { CorrectionRejected } from './carrier-facts.query.ts'
import type { AccessRejected } from './users.query.ts'

const CATALOG: { readonly [C in CatalogFault['code']]: string } = {
  required: 'Send this, too.',
  too_long: `Shorten it to ${LONGEST_TYPE_NAME} characters.`,
  not_a_val: 'Send lower-case words joined by underscores, such as step_deck.',
  taken: 'Another type is found by this text: names and vals are compared without case, spaces, underscores and hyphens.',
  full: `There are ${MOST_EQUIPMENT_TYPES} types already, as many as there can be. Rename one that nobody uses.`,
}

export const catalogRefusal = (faults: 'stale' | readonly CatalogFault[]): Refusal =>
  faults === 'stale' ? stale : fieldsRefused(faults.map(({ field, code }) => ({ field, code, message: CATALOG[code] })))

const FLAG: { readonly [C in FlagFault['code']]: string } = {
  required: 'Send this, too.',
  too_long: `Shorten it to ${LONGEST_DESCRIPTION} characters.`,
  not_a_key: 'Send lower-case words joined by hyphens, such as load-chains.',
}

export const flagRefusal = (faults: 'stale' | readonly FlagFault[]): Refusal =>
  faults === 'stale' ? stale : fieldsRefused(faults.map(({ field, code }) => ({ field, code, message: FLAG[code] })))

const REASON: { readonly [C in AccessFault]: string } = {
  required: 'Say why: it is written to the audit log.',
  too_long: `Shorten it to ${LONGEST_ACCESS_REASON} characters.`,
}

const notACarrier = 'The access flag holds back people of carriers alone: for anybody else it says nothing.'

export const accessRefusal = (why: AccessRejected): Refusal => {
  switch (why._tag) {
    case 'NoSuchUser':
      return notFound
    case 'NotACarrier':
      return fieldsRefused([{ field: 'id', code: 'not_a_carrier', message: notACarrier }])
    case 'ReasonRefused':
      return fieldsRefused([{ field: 'reason', code: why.code, message: REASON[why.code] }])
    default:
      return absurd(why)
  }
}

const CORRECTION: { readonly [C in CorrectionFault['code']]: string } = {
  required: 'Say why: it is written to the audit log.',
  too_long: `Shorten it to ${LONGEST_CORRECTION_REASON} characters.`,
  not_readable: 'Send a word, a day as YYYY-MM-DD, a whole number or whole dollars, as the fact has it; empty text is no record.',
  same_as_before: 'The fact says so already: send another value.',
  not_corrected: 'There is no correction to take back: the fact stands as its source says.',
}

export const correctionRefusal = (why: CorrectionRejected): Refusal => {
  switch (why._tag) {
    case 'NoSuchCarrier':
      return notFound
    case 'Stale':
      return stale
    case 'FieldsRefused':
      return fieldsRefused(why.faults.map(({ field, code }) => ({ field, code, message: CORRECTION[code] })))
    default:
      return absurd(why)
  }
}
