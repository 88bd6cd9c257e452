import { mapLeft } from 'fp-ts/Either'
import * as E from 'fp-ts/Either'
import { formatPhone } from '@trm/domain/broker-profile'
import {
  KEPT_OF_BROKERAGE,
  readBrokerage,
  type Brokerage,
  type BrokerageDraft,
  type BrokerageFailure,
  type Brokerages,
  type BusinessAddress,
} from '@trm/domain/brokerages'
import { formView, makeForm, mergedFields, type FormKind, type FormView, type Refusal, type ShownForm, type Whose } from '@trm/domain/forms'
import { makeScope, type Behavior, type CallFailure, type FieldFault } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

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
}

export type BrokerageTextField = Exclude<keyof TypedBrokerage, 'quickPay'>

export interface TypedFault {
  readonly field: keyof TypedBrokerage
  readonly code: string
}

const typedOf = (brokerage: Brokerage): TypedBrokerage => ({
  name: brokerage.name,
  legalName: brokerage.legalName ?? '',
  mcNumber: brokerage.mcNumber ?? '',
  dotNumber: brokerage.dotNumber ?? '',
  phone: formatPhone(brokerage.phone ?? ''),
  email: brokerage.email ?? '',
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

/** NaN, which no bounds hold, for what is no whole number. */
const wholeOf = (text: string): number | undefined => {
  const plain = text.replace(/[$,\s]/g, '')
  if (plain === '') return undefined
  return /^\d{1,12}$/.test(plain) ? Number(plain) : Number.NaN
}

const addressOf = (typed: TypedBrokerage, of: 'street' | 'billing'): BusinessAddress | undefined => {
  const address = {
    line: typed[`${of}Line`],
    city: typed[`${of}City`],
    state: typed[`${of}State`],
    postalCode: typed[`${of}PostalCode`],
  }
  return Object.values(address).every((text) => text.trim() === '') ? undefined : address
}

const draftOf = (typed: TypedBrokerage): BrokerageDraft => ({
  name: typed.name,
  legalName: typed.legalName,
  mcNumber: typed.mcNumber,
  dotNumber: typed.dotNumber,
  bondAmount: wholeOf(typed.bondAmount),
  bondNumber: typed.bondNumber,
  street: addressOf(typed, 'street'),
  billing: addressOf(typed, 'billing'),
  phone: typed.phone,
  email: typed.email,
  payDays: wholeOf(typed.payDays),
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
}

const faultsInFields = (faults: readonly FieldFault[]): readonly TypedFault[] =>
  faults.flatMap(({ field, code }) => {
    const own = FIELD_OF_WIRE[field]
    return own === undefined ? [] : [{ field: own, code }]
  })

type BrokerageKind = FormKind<Brokerage, TypedBrokerage, BrokerageDraft, TypedFault, CallFailure, TypedBrokerage>

export type BrokerageForm = ShownForm<BrokerageKind>

export interface BrokerageViewModel extends ViewModel {
  readonly state$: Behavior<FormView<BrokerageForm, CallFailure>>
  readonly change: (change: Partial<TypedBrokerage>) => void
  /** What the reader chose of a brokerage that somebody else saved meanwhile. */
  readonly settle: (whose: Whose) => void
  readonly save: () => void
  readonly reload: () => void
}

const refusalOf = (failure: BrokerageFailure): Refusal<BrokerageKind> => {
  switch (failure._tag) {
    case 'FieldsRefused':
      return { faults: faultsInFields(failure.faults) }
    case 'Stale':
      return { newer: failure.brokerage }
    default:
      return { failure }
  }
}

/** Whether the field is staff's by now: it is told, and no form changes it. */
export const isKept = (brokerage: Brokerage, field: keyof TypedBrokerage): boolean =>
  KEPT_OF_BROKERAGE.some((kept) => kept === field && brokerage[kept] !== undefined)

/** What a brokerage says of itself. Nothing typed is lost to a failure or to somebody else's save. */
export const makeBrokerageForm = (brokerages: Brokerages) => (): BrokerageViewModel => {
  const scope = makeScope()
  const form = makeForm<BrokerageKind>({
    typedOf,
    read: (typed, base) => E.mapLeft((faults: readonly FieldFault[]) => faultsInFields(faults))(readBrokerage(draftOf(typed), base)),
    merge: mergedFields,
    load: brokerages.read,
    save:
      ({ draft, base }) =>
      async () =>
        mapLeft(refusalOf)(await brokerages.save(draft, base.version)()),
  })
  scope.hold(form.stop)
  form.load()
  return {
    state$: formView(form, (shown) => shown),
    change: form.change,
    settle: form.settle,
    save: form.save,
    reload: form.load,
    stop: scope.end,
  }
}
