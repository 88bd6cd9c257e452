import * as E from 'fp-ts/Either'
import {
  CONTACT_FAULT_CODES,
  faultOfEmail,
  faultOfLine,
  faultOfState,
  LONGEST_OF_CARRIER,
  readDocketNumber,
  readDotNumber,
  readPhone,
  tidyLine,
  type CarrierNumberFault,
  type ContactFaultCode,
} from '../carriers/index.ts'
import { readEquipmentCounts, type EquipmentCountFault, type EquipmentType } from '../equipment/index.ts'
import { readApplicant } from '../joining/index.ts'
import type { CompanyInfoStep, EquipmentCount, StartStep } from './carrier-application.ts'
import type { StepSaved } from './carrier-applications.port.ts'

/** Fields of the three steps, as the wire spells them. */
export type ApplicationField =
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'dot_number'
  | 'mc_number'
  | 'legal_name'
  | 'email'
  | 'home_city'
  | 'home_state'
  | EquipmentCountFault['field']

/** Why a field of a step is not accepted. */
export type ApplicationFaultCode = ContactFaultCode | CarrierNumberFault | EquipmentCountFault['code']

/** Every code there is, for the contract and the messages. */
export const APPLICATION_FAULT_CODES: readonly ApplicationFaultCode[] = [
  ...CONTACT_FAULT_CODES,
  'not_a_number',
  'too_many_digits',
  'is_docket_number',
  'is_dot_number',
  'forwarder_number',
  'not_whole',
  'out_of_bounds',
]

/** One field to mend; the words come from the messages. */
export interface ApplicationFault {
  readonly field: ApplicationField
  readonly code: ApplicationFaultCode
}

type Faults = readonly ApplicationFault[]

const faultsOf = (field: ApplicationField, code: ApplicationFaultCode | undefined): Faults => (code === undefined ? [] : [{ field, code }])

const settle = <A>(faults: Faults, value: A): E.Either<Faults, A> => (faults.length > 0 ? E.left(faults) : E.right(value))

/** The first step as typed, numbers in any spelling; right: as kept. At most one fault a field, in the form's order. */
export const readStart = (typed: StartStep): E.Either<Faults, StartStep> => {
  const { faults, applicant } = readApplicant(typed)
  const [dot, docket] = [readDotNumber(typed.dotNumber), readDocketNumber(typed.mcNumber ?? '')]
  return settle(
    [
      ...faults,
      ...faultsOf('dot_number', E.isLeft(dot) ? dot.left : undefined),
      ...faultsOf('mc_number', E.isLeft(docket) ? docket.left : undefined),
    ],
    { ...applicant, dotNumber: E.isRight(dot) ? dot.right : '', mcNumber: E.isRight(docket) ? docket.right : undefined },
  )
}

/** The step as typed; right: as it is kept, the state in capitals and the phone in one spelling. Left: one fault a field. */
export const readCompanyInfo = (typed: CompanyInfoStep): E.Either<Faults, CompanyInfoStep> => {
  const [legalName, email, homeCity] = [tidyLine(typed.legalName), typed.email.trim(), tidyLine(typed.homeCity)]
  const homeState = typed.homeState.trim().toUpperCase()
  const { phone, fault } = readPhone(typed.phone)
  return settle(
    [
      ...faultsOf('legal_name', faultOfLine(legalName, LONGEST_OF_CARRIER.name)),
      ...faultsOf('phone', fault),
      ...faultsOf('email', faultOfEmail(email)),
      ...faultsOf('home_city', faultOfLine(homeCity, LONGEST_OF_CARRIER.city)),
      ...faultsOf('home_state', faultOfState(homeState)),
    ],
    { legalName, phone, email, homeCity, homeState },
  )
}

/** As `readEquipmentCounts`, and at least one line must be left. */
export const readEquipment = (
  types: readonly EquipmentType[],
  typed: readonly EquipmentCount[],
): E.Either<Faults, readonly EquipmentCount[]> => {
  const counts = readEquipmentCounts(types, typed)
  return E.isRight(counts) && counts.right.length === 0 ? E.left([{ field: 'equipment', code: 'required' }]) : counts
}

/** Any step as typed; right: as it is kept. */
export const readStep = (types: readonly EquipmentType[], typed: StepSaved): E.Either<Faults, StepSaved> => {
  switch (typed.step) {
    case 'start':
      return E.map((value: StartStep): StepSaved => ({ step: 'start', value }))(readStart(typed.value))
    case 'company-info':
      return E.map((value: CompanyInfoStep): StepSaved => ({ step: 'company-info', value }))(readCompanyInfo(typed.value))
    case 'equipment':
      return E.map((value: readonly EquipmentCount[]): StepSaved => ({ step: 'equipment', value }))(readEquipment(types, typed.value))
  }
}
