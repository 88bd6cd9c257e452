import * as E from 'fp-ts/Either'
import { readEquipmentCounts, type EquipmentCount, type EquipmentCountFault, type EquipmentType } from '../equipment/index.ts'
import { centsOf, type Cents } from '../kernel/index.ts'
import type { Coordinates } from '../places/index.ts'
import {
  faultOfEmail,
  faultOfLine,
  faultOfState,
  LONGEST_OF_CARRIER,
  readPhone,
  tidyLine,
  type ContactFaultCode,
} from './carrier-contact.ts'

/** What a carrier says of itself and may change. What is undefined is not told. */
export interface CarrierCompanyDraft {
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly homeCity: string | undefined
  /** Postal code of the state or province. */
  readonly homeState: string | undefined
  readonly equipment: readonly EquipmentCount[]
  /** What a mile costs it, loaded or empty; only its own people see it. */
  readonly costPerMile: Cents | undefined
  /** The least it drives a mile for, where a post says nothing else. */
  readonly leastRatePerMile: Cents | undefined
}

/** A carrier as its own people see it. Name and numbers are those staff approved: who carries freight is not changed by a form. */
export interface CarrierCompany extends CarrierCompanyDraft {
  readonly id: string
  readonly name: string
  readonly mcNumber: string | undefined
  readonly dotNumber: string | undefined
  /** Undefined also of a town nobody knows. */
  readonly home: Coordinates | undefined
  /** The reader is a company admin. */
  readonly mayEdit: boolean
  /** Counts every change (ETag). */
  readonly version: number
}

/** One field to mend, as the wire spells it; the words come from the messages. */
export interface CarrierCompanyFault {
  readonly field: 'phone' | 'email' | 'home_city' | 'home_state' | 'cost_per_mile' | 'least_rate_per_mile' | EquipmentCountFault['field']
  readonly code: ContactFaultCode | EquipmentCountFault['code']
}

/** A mile costs and pays 1 cent to $100; the trade's own costs are near $2.30 (ATRI, Operational Costs of Trucking). */
const PER_MILE = { min: centsOf(1), max: centsOf(10_000) } as const

const told = (typed: string | undefined): string | undefined => tidyLine(typed ?? '') || undefined

const faultsOf = (field: CarrierCompanyFault['field'], code: CarrierCompanyFault['code'] | undefined): readonly CarrierCompanyFault[] =>
  code === undefined ? [] : [{ field, code }]

const faultOfPerMile = (amount: Cents | undefined): 'out_of_bounds' | undefined =>
  amount === undefined || (amount >= PER_MILE.min && amount <= PER_MILE.max) ? undefined : 'out_of_bounds'

/** As typed; right: as it is kept. A home is its city and its state, or neither. */
export const readCarrierCompany = (
  types: readonly EquipmentType[],
  typed: CarrierCompanyDraft,
): E.Either<readonly CarrierCompanyFault[], CarrierCompanyDraft> => {
  const [phone, email] = [told(typed.phone), told(typed.email)]
  const [homeCity, homeState] = [told(typed.homeCity), told(typed.homeState)?.toUpperCase()]
  const hasHome = homeCity !== undefined || homeState !== undefined
  const dialled = phone === undefined ? undefined : readPhone(phone)
  const equipment = readEquipmentCounts(types, typed.equipment)
  const faults: readonly CarrierCompanyFault[] = [
    ...faultsOf('phone', dialled?.fault),
    ...faultsOf('email', email === undefined ? undefined : faultOfEmail(email)),
    ...faultsOf('home_city', hasHome ? faultOfLine(homeCity ?? '', LONGEST_OF_CARRIER.city) : undefined),
    ...faultsOf('home_state', hasHome ? faultOfState(homeState ?? '') : undefined),
    ...(E.isLeft(equipment) ? equipment.left : []),
    ...faultsOf('cost_per_mile', faultOfPerMile(typed.costPerMile)),
    ...faultsOf('least_rate_per_mile', faultOfPerMile(typed.leastRatePerMile)),
  ]
  if (faults.length > 0 || E.isLeft(equipment)) return E.left(faults)
  const { costPerMile, leastRatePerMile } = typed
  return E.right({ phone: dialled?.phone, email, homeCity, homeState, equipment: equipment.right, costPerMile, leastRatePerMile })
}
