import * as E from 'fp-ts/Either'
import { formatPhone } from '@trm/domain/broker-profile'
import {
  APPLICATION_FAULT_CODES,
  readStep,
  type ApplicationFaultCode,
  type ApplicationStep,
  type CarrierApplication,
  type CompanyInfoStep,
  type StartStep,
  type StepSaved,
} from '@trm/domain/carrier-applications'
import type { EquipmentType } from '@trm/domain/equipment'
import type { FieldFault } from '@trm/domain/kernel'
import { faultsByField, readableCounts, sameCounts, typedCountsOf, unreadableCounts, type TypedCounts } from '../equipment/typed-counts.ts'
import type { KnownOfPerson, PageOf, StepFault } from '../joining/joining-way.ts'
import { townLabel, townOf } from '../places/typed-town.ts'

export interface TypedStart {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly dotNumber: string
  readonly mcNumber: string
}

export interface TypedCompany {
  readonly legalName: string
  readonly phone: string
  readonly email: string
  /** City and state as one text: `Dallas, TX`. */
  readonly town: string
}

/** The three steps as text, as it stands in their fields. */
export interface TypedSteps {
  readonly start: TypedStart
  readonly 'company-info': TypedCompany
  readonly equipment: TypedCounts
}

const typedStart = (saved: StartStep | undefined, known: KnownOfPerson): TypedStart => ({
  firstName: saved?.firstName ?? known.firstName,
  lastName: saved?.lastName ?? known.lastName,
  phone: formatPhone(saved?.phone ?? ''),
  dotNumber: saved?.dotNumber ?? '',
  mcNumber: saved?.mcNumber ?? '',
})

const typedCompany = ({ companyInfo, start }: CarrierApplication, known: KnownOfPerson): TypedCompany => ({
  legalName: companyInfo?.legalName ?? '',
  phone: formatPhone(companyInfo?.phone ?? start?.phone ?? ''),
  email: companyInfo?.email ?? known.email,
  town: companyInfo === undefined ? '' : townLabel(companyInfo.homeCity, companyInfo.homeState),
})

/** The fields as they stand when nothing was typed: what is saved, else what is known. */
export const typedOf = (application: CarrierApplication, known: KnownOfPerson): TypedSteps => ({
  start: typedStart(application.start, known),
  'company-info': typedCompany(application, known),
  equipment: typedCountsOf(application.equipment ?? []),
})

export const isSameStep = (step: ApplicationStep, a: TypedSteps, b: TypedSteps): boolean =>
  step === 'equipment' ? sameCounts(a.equipment, b.equipment) : JSON.stringify(a[step]) === JSON.stringify(b[step])

const companyOf = ({ town, ...rest }: TypedCompany): CompanyInfoStep => ({
  ...rest,
  homeCity: townOf(town)?.city ?? '',
  homeState: townOf(town)?.state ?? '',
})

const stepOf = (step: ApplicationStep, typed: TypedSteps): StepSaved => {
  switch (step) {
    case 'start':
      return { step, value: typed.start }
    case 'company-info':
      return { step, value: companyOf(typed['company-info']) }
    case 'equipment':
      return { step, value: readableCounts(typed.equipment) }
  }
}

const FIELD_OF_WIRE: Readonly<Record<string, string>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  dot_number: 'dotNumber',
  mc_number: 'mcNumber',
  legal_name: 'legalName',
  email: 'email',
  home_city: 'town',
  home_state: 'town',
  equipment: 'equipment',
}

/** `refused` is the server's own word; `not_a_town` a text that names no city with its state. */
export type StepFaultCode = ApplicationFaultCode | 'refused' | 'not_a_town'

export const codeOf = (code: string): StepFaultCode =>
  code === 'not_a_town' ? code : (APPLICATION_FAULT_CODES.find((known) => known === code) ?? 'refused')

/** Faults in the words of the wire, as the fields have them; one for each field. */
export const faultsInFields = (faults: readonly FieldFault[], typed: TypedSteps): readonly StepFault[] =>
  faultsByField(faults, FIELD_OF_WIRE, typed.equipment).map(({ field, code }) => ({
    field,
    code: field === 'town' && typed['company-info'].town.trim() !== '' ? 'not_a_town' : codeOf(code),
  }))

/** Right: as it is sent. Left: at most one fault a field, in the form's order. */
export const readTyped = (
  step: ApplicationStep,
  typed: TypedSteps,
  types: readonly EquipmentType[],
): E.Either<readonly StepFault[], StepSaved> => {
  const unreadable = step === 'equipment' ? unreadableCounts(typed.equipment) : []
  if (unreadable.length > 0) return E.left(unreadable.map((field) => ({ field, code: 'not_whole' })))
  return E.mapLeft((faults: readonly FieldFault[]) => faultsInFields(faults, typed))(readStep(types, stepOf(step, typed)))
}

/** Joining as a carrier, as types. */
export interface CarrierJoining {
  readonly application: CarrierApplication
  readonly typed: TypedSteps
  readonly saved: StepSaved
}

export type JoiningPage = PageOf<CarrierJoining>
