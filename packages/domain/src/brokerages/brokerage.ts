import * as E from 'fp-ts/Either'
import {
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

/** Where a company is, or where its invoices go. */
export interface BusinessAddress {
  /** Number and street, or a post-office box. */
  readonly line: string
  readonly city: string
  /** Postal code of the state or province. */
  readonly state: string
  readonly postalCode: string
}

/** What a brokerage says of itself. What is undefined is not told. */
export interface BrokerageDraft {
  /** The name it does business under: the one carriers read beside its loads. */
  readonly name: string
  readonly legalName: string | undefined
  readonly mcNumber: string | undefined
  readonly dotNumber: string | undefined
  /** Of the surety bond or trust (49 CFR 387.307), in whole US dollars. */
  readonly bondAmount: number | undefined
  readonly bondNumber: string | undefined
  readonly street: BusinessAddress | undefined
  /** Undefined: as `street`. */
  readonly billing: BusinessAddress | undefined
  readonly phone: string | undefined
  readonly email: string | undefined
  /** Days from the invoice to the payment. */
  readonly payDays: number | undefined
  readonly quickPay: boolean
  /** What it agrees to with every carrier, in its own words: on each rate confirmation. */
  readonly terms: string | undefined
}

/** A brokerage as its own people see it. */
export interface Brokerage extends BrokerageDraft {
  readonly id: string
  /** The reader administers it. */
  readonly mayEdit: boolean
  /** Counts every change (ETag). */
  readonly version: number
}

/** What, once it is kept, only staff change: who brokers freight is not changed by a form. */
export const LOCKED_BROKERAGE_FIELDS = ['legalName', 'mcNumber', 'dotNumber'] as const
export type LockedBrokerageField = (typeof LOCKED_BROKERAGE_FIELDS)[number]

type AddressField = `${'street' | 'billing'}.${'line' | 'city' | 'state' | 'postal_code'}`

/** Fields of a brokerage, as the wire spells them. */
export type BrokerageField =
  | 'name'
  | 'legal_name'
  | 'mc_number'
  | 'dot_number'
  | 'bond_amount'
  | 'bond_number'
  | AddressField
  | 'phone'
  | 'email'
  | 'pay_days'
  | 'terms'

/** Why a field of a brokerage is not accepted. `kept_by_staff`: only they change it. `taken`: another brokerage has the number. */
export type BrokerageFaultCode = ContactFaultCode | CarrierNumberFault | 'not_a_postal_code' | 'out_of_bounds' | 'kept_by_staff' | 'taken'

/** One field to mend; the words come from the messages. */
export interface BrokerageFault {
  readonly field: BrokerageField
  readonly code: BrokerageFaultCode
}

/** Characters. */
export const LONGEST_OF_BROKERAGE = { line: 120, bondNumber: 40, terms: 8_000 } as const
/** Whole US dollars; the law asks for 75,000 (49 CFR 387.307). */
export const BOND_AMOUNT = { min: 1, max: 100_000_000 } as const
/** As the terms of a load. */
export const PAY_DAYS = { min: 0, max: 120 } as const

type Faults = readonly BrokerageFault[]

const faultsOf = (field: BrokerageField, code: BrokerageFaultCode | undefined): Faults => (code === undefined ? [] : [{ field, code }])

/** Line ends are one, blanks at them go, and no more than one line in a row is empty. */
const tidyText = (typed: string): string =>
  typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const told = (typed: string | undefined): string | undefined => tidyLine(typed ?? '') || undefined

/** A ZIP code with or without its four, a Canadian code, or five digits of Mexico. */
const POSTAL_CODE = /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/

const readAddress = (
  of: 'street' | 'billing',
  typed: BusinessAddress | undefined,
): { readonly faults: Faults; readonly address: BusinessAddress | undefined } => {
  const line = tidyLine(typed?.line ?? '')
  const city = tidyLine(typed?.city ?? '')
  const state = tidyLine(typed?.state ?? '').toUpperCase()
  const postalCode = tidyLine(typed?.postalCode ?? '').toUpperCase()
  if (line + city + state + postalCode === '') return { faults: [], address: undefined }
  const postalFault = postalCode === '' ? 'required' : POSTAL_CODE.test(postalCode) ? undefined : 'not_a_postal_code'
  return {
    address: { line, city, state, postalCode },
    faults: [
      ...faultsOf(`${of}.line`, faultOfLine(line, LONGEST_OF_BROKERAGE.line)),
      ...faultsOf(`${of}.city`, faultOfLine(city, LONGEST_OF_CARRIER.city)),
      ...faultsOf(`${of}.state`, faultOfState(state)),
      ...faultsOf(`${of}.postal_code`, postalFault),
    ],
  }
}

const faultOfWhole = (value: number | undefined, { min, max }: { readonly min: number; readonly max: number }) =>
  value === undefined || (Number.isSafeInteger(value) && value >= min && value <= max) ? undefined : 'out_of_bounds'

const numberTold = (typed: string | undefined, read: (text: string) => E.Either<CarrierNumberFault, string | undefined>) => {
  const text = told(typed)
  const number = text === undefined ? E.right(undefined) : read(text)
  return E.isLeft(number) ? { fault: number.left, number: undefined } : { fault: undefined, number: number.right }
}

/** What a brokerage is called, its numbers, and how it is reached. */
export type BrokerageNames = Pick<BrokerageDraft, 'name' | 'legalName' | 'mcNumber' | 'dotNumber' | 'phone' | 'email'>
/** Where it is, how it pays and what stands behind it. */
export type BrokerageTerms = Omit<BrokerageDraft, keyof BrokerageNames | 'terms'>

/** Of a brokerage that has told nothing yet. */
export const NO_BROKERAGE_NAMES: BrokerageNames = {
  name: '',
  legalName: undefined,
  mcNumber: undefined,
  dotNumber: undefined,
  phone: undefined,
  email: undefined,
}
/** Of a brokerage that has told nothing yet. */
export const NO_BROKERAGE_TERMS: BrokerageTerms = {
  bondAmount: undefined,
  bondNumber: undefined,
  street: undefined,
  billing: undefined,
  payDays: undefined,
  quickPay: false,
}

interface Part<A> {
  readonly faults: Faults
  /** As it is kept, where nothing is wrong. */
  readonly kept: A
}

/** A part of a brokerage, as `readBrokerage`. */
export const readBrokerageNames = (
  typed: BrokerageNames,
  held: Partial<Pick<BrokerageDraft, LockedBrokerageField>> = {},
): Part<BrokerageNames> => {
  const name = tidyLine(typed.name)
  const legalName = told(typed.legalName)
  const docket = numberTold(typed.mcNumber, readDocketNumber)
  const dot = numberTold(typed.dotNumber, readDotNumber)
  const [phone, email] = [told(typed.phone), told(typed.email)]
  const dialled = phone === undefined ? undefined : readPhone(phone)
  const lockedFault = (of: LockedBrokerageField, value: string | undefined) =>
    held[of] === undefined || held[of] === value ? undefined : 'kept_by_staff'
  return {
    faults: [
      ...faultsOf('name', faultOfLine(name, LONGEST_OF_CARRIER.name)),
      ...faultsOf(
        'legal_name',
        (legalName === undefined ? undefined : faultOfLine(legalName, LONGEST_OF_CARRIER.name)) ?? lockedFault('legalName', legalName),
      ),
      ...faultsOf('mc_number', docket.fault ?? lockedFault('mcNumber', docket.number)),
      ...faultsOf('dot_number', dot.fault ?? lockedFault('dotNumber', dot.number)),
      ...faultsOf('phone', dialled?.fault),
      ...faultsOf('email', email === undefined ? undefined : faultOfEmail(email)),
    ],
    kept: { name, legalName, mcNumber: docket.number, dotNumber: dot.number, phone: dialled?.phone, email },
  }
}

/** A part of a brokerage, as `readBrokerage`. */
export const readBrokerageTerms = (typed: BrokerageTerms): Part<BrokerageTerms> => {
  const { payDays, bondAmount, quickPay } = typed
  const bondNumber = told(typed.bondNumber)
  const [street, billing] = [readAddress('street', typed.street), readAddress('billing', typed.billing)]
  return {
    faults: [
      ...street.faults,
      ...billing.faults,
      ...faultsOf('pay_days', faultOfWhole(payDays, PAY_DAYS)),
      ...faultsOf('bond_amount', faultOfWhole(bondAmount, BOND_AMOUNT)),
      ...faultsOf('bond_number', bondNumber === undefined ? undefined : faultOfLine(bondNumber, LONGEST_OF_BROKERAGE.bondNumber)),
    ],
    kept: { bondAmount, bondNumber, street: street.address, billing: billing.address, payDays, quickPay },
  }
}

/**
 * As typed; right: as it is kept. At most one fault a field, in the form's order. `held`: what is kept already and is not this reader's to
 * change.
 */
export const readBrokerage = (
  typed: BrokerageDraft,
  held: Partial<Pick<BrokerageDraft, LockedBrokerageField>> = {},
): E.Either<Faults, BrokerageDraft> => {
  const [names, terms] = [readBrokerageNames(typed, held), readBrokerageTerms(typed)]
  const ownTerms = tidyText(typed.terms ?? '') || undefined
  const faults = [
    ...names.faults,
    ...terms.faults,
    ...faultsOf('terms', (ownTerms ?? '').length > LONGEST_OF_BROKERAGE.terms ? 'too_long' : undefined),
  ]
  return faults.length > 0 ? E.left(faults) : E.right({ ...names.kept, ...terms.kept, terms: ownTerms })
}

/** A brokerage that is new: it has a legal name, and a number by which it is not made twice. Left and right as of `readBrokerage`. */
export const readNewBrokerage = (typed: BrokerageDraft): E.Either<Faults, BrokerageDraft> => {
  const read = readBrokerage(typed)
  const missing: Faults = [
    ...faultsOf('legal_name', told(typed.legalName) === undefined ? 'required' : undefined),
    ...faultsOf('mc_number', told(typed.mcNumber) === undefined && told(typed.dotNumber) === undefined ? 'required' : undefined),
  ]
  return missing.length === 0 ? read : E.left([...missing, ...(E.isLeft(read) ? read.left : [])])
}
