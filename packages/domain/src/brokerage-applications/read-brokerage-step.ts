import * as E from 'fp-ts/Either'
import {
  readBrokerageNames,
  readBrokerageTerms,
  type BrokerageFault,
  type BrokerageNames,
  type BrokerageTerms,
} from '../brokerages/index.ts'
import { readApplicant, type Applicant, type ApplicantFault } from '../joining/index.ts'
import type { BrokerageStepSaved } from './brokerage-applications.port.ts'

/** One field to mend; the words come from the messages. */
export type BrokerageStepFault = ApplicantFault | BrokerageFault

type Read<A> = E.Either<readonly BrokerageStepFault[], A>

/** What a brokerage that is there may leave out and one that joins may not; a field that is wrong already says that. */
const withRequired = (
  faults: readonly BrokerageFault[],
  required: readonly (readonly [BrokerageFault['field'], unknown])[],
): readonly BrokerageFault[] => [
  ...faults,
  ...required
    .filter(([field, kept]) => kept === undefined && !faults.some((fault) => fault.field === field))
    .map(([field]): BrokerageFault => ({ field, code: 'required' })),
]

const ORDER: readonly BrokerageFault['field'][] = ['name', 'legal_name', 'mc_number', 'dot_number', 'phone', 'email']

/** A name left empty is the legal one; one of the two numbers is enough. */
const readCompany = (typed: BrokerageNames): Read<BrokerageNames> => {
  const named = typed.name.trim() === '' ? { ...typed, name: typed.legalName ?? '' } : typed
  const { faults, kept } = readBrokerageNames(named)
  const { legalName, mcNumber, phone, email } = kept
  const hasNumber = (typed.dotNumber ?? '').trim() !== ''
  const all = withRequired(
    faults.filter(({ field }) => field !== 'name' || typed.name.trim() !== ''),
    [
      ['legal_name', legalName],
      ['mc_number', mcNumber ?? (hasNumber ? true : undefined)],
      ['phone', phone],
      ['email', email],
    ],
  )
  return all.length > 0 ? E.left([...all].sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field))) : E.right(kept)
}

/** Where it is has to be told; how it pays and its bond can be told later. */
const readTerms = (typed: BrokerageTerms): Read<BrokerageTerms> => {
  const { faults, kept } = readBrokerageTerms(typed)
  const all: readonly BrokerageFault[] = kept.street === undefined ? [{ field: 'street.line', code: 'required' }, ...faults] : faults
  return all.length > 0 ? E.left(all) : E.right(kept)
}

const readStart = (typed: Applicant): Read<Applicant> => {
  const { faults, applicant } = readApplicant(typed)
  return faults.length > 0 ? E.left(faults) : E.right(applicant)
}

/** Any step as typed; right: as it is kept. Left: at most one fault a field, in the form's order. */
export const readBrokerageStep = (typed: BrokerageStepSaved): Read<BrokerageStepSaved> => {
  switch (typed.step) {
    case 'start':
      return E.map((value: Applicant): BrokerageStepSaved => ({ step: 'start', value }))(readStart(typed.value))
    case 'company':
      return E.map((value: BrokerageNames): BrokerageStepSaved => ({ step: 'company', value }))(readCompany(typed.value))
    case 'terms':
      return E.map((value: BrokerageTerms): BrokerageStepSaved => ({ step: 'terms', value }))(readTerms(typed.value))
  }
}
