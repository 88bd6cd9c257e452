import { formatPhone } from '@trm/domain/broker-profile'
import type { BrokerageNames, BrokerageTerms, BusinessAddress } from '@trm/domain/brokerages'
import type { FieldFault } from '@trm/domain/kernel'
import { wholeIn } from '../forms/typed-fields.ts'

/** What a brokerage says of itself, as it stands in the fields. */
export interface TypedBrokerage {
  readonly name: string
  readonly legalName: string
  readonly mcNumber: string
  readonly dotNumber: string
  readonly phone: string
  readonly email: string
  readonly streetLine: string
  readonly streetCity: string
  readonly streetState: string
  readonly streetPostalCode: string
  readonly billingLine: string
  readonly billingCity: string
  readonly billingState: string
  readonly billingPostalCode: string
  readonly payDays: string
  readonly quickPay: boolean
  /** Whole dollars. */
  readonly bondAmount: string
  readonly bondNumber: string
  /** Its own, on each rate confirmation. */
  readonly terms: string
}

/** Of one line. */
export type BrokerageTextField = Exclude<keyof TypedBrokerage, 'quickPay' | 'terms'>

export interface TypedFault {
  readonly field: keyof TypedBrokerage
  readonly code: string
}

const NAMES = ['name', 'legalName', 'mcNumber', 'dotNumber', 'phone', 'email'] as const

/** The fields of a brokerage's names, numbers and contact. */
export type TypedNames = Pick<TypedBrokerage, (typeof NAMES)[number]>
/** The fields of its addresses, terms of pay and bond. */
export type TypedTerms = Omit<TypedBrokerage, (typeof NAMES)[number] | 'terms'>

export const typedNames = (brokerage: BrokerageNames): TypedNames => ({
  name: brokerage.name,
  legalName: brokerage.legalName ?? '',
  mcNumber: brokerage.mcNumber ?? '',
  dotNumber: brokerage.dotNumber ?? '',
  phone: formatPhone(brokerage.phone ?? ''),
  email: brokerage.email ?? '',
})

export const typedTerms = (brokerage: BrokerageTerms): TypedTerms => ({
  streetLine: brokerage.street?.line ?? '',
  streetCity: brokerage.street?.city ?? '',
  streetState: brokerage.street?.state ?? '',
  streetPostalCode: brokerage.street?.postalCode ?? '',
  billingLine: brokerage.billing?.line ?? '',
  billingCity: brokerage.billing?.city ?? '',
  billingState: brokerage.billing?.state ?? '',
  billingPostalCode: brokerage.billing?.postalCode ?? '',
  payDays: brokerage.payDays === undefined ? '' : String(brokerage.payDays),
  quickPay: brokerage.quickPay,
  bondAmount: brokerage.bondAmount === undefined ? '' : String(brokerage.bondAmount),
  bondNumber: brokerage.bondNumber ?? '',
})

const addressOf = (typed: TypedTerms, of: 'street' | 'billing'): BusinessAddress | undefined => {
  const address = {
    line: typed[`${of}Line`],
    city: typed[`${of}City`],
    state: typed[`${of}State`],
    postalCode: typed[`${of}PostalCode`],
  }
  return Object.values(address).every((text) => text.trim() === '') ? undefined : address
}

export const termsOf = (typed: TypedTerms): BrokerageTerms => ({
  bondAmount: wholeIn(typed.bondAmount),
  bondNumber: typed.bondNumber,
  street: addressOf(typed, 'street'),
  billing: addressOf(typed, 'billing'),
  payDays: wholeIn(typed.payDays),
  quickPay: typed.quickPay,
})

const FIELD_OF_WIRE: Readonly<Record<string, keyof TypedBrokerage>> = {
  name: 'name',
  legal_name: 'legalName',
  mc_number: 'mcNumber',
  dot_number: 'dotNumber',
  phone: 'phone',
  email: 'email',
  'street.line': 'streetLine',
  'street.city': 'streetCity',
  'street.state': 'streetState',
  'street.postal_code': 'streetPostalCode',
  'billing.line': 'billingLine',
  'billing.city': 'billingCity',
  'billing.state': 'billingState',
  'billing.postal_code': 'billingPostalCode',
  pay_days: 'payDays',
  bond_amount: 'bondAmount',
  bond_number: 'bondNumber',
  terms: 'terms',
}

/** Faults in the words of the wire, as the fields have them. */
export const faultsInFields = (faults: readonly FieldFault[]): readonly TypedFault[] =>
  faults.flatMap(({ field, code }) => {
    const own = FIELD_OF_WIRE[field]
    return own === undefined ? [] : [{ field: own, code }]
  })
