import { mapLeft } from 'fp-ts/Either'
import * as E from 'fp-ts/Either'
import {
  LOCKED_BROKERAGE_FIELDS,
  readBrokerage,
  type Brokerage,
  type BrokerageDraft,
  type BrokerageFailure,
  type Brokerages,
} from '@trm/domain/brokerages'
import { makeForm, mergedFields, type FormKind, type Refusal, type ShownForm } from '@trm/domain/forms'
import type { CallFailure, FieldFault } from '@trm/domain/kernel'
import { formViewModel, type FormViewModel } from '../forms/form.view-model.ts'
import { faultsInFields, termsOf, typedNames, typedTerms, type TypedBrokerage, type TypedFault } from './typed-brokerage.ts'

const typedOf = (brokerage: Brokerage): TypedBrokerage => ({
  ...typedNames(brokerage),
  ...typedTerms(brokerage),
  terms: brokerage.terms ?? '',
})

const draftOf = (typed: TypedBrokerage): BrokerageDraft => {
  const { name, legalName, mcNumber, dotNumber, phone, email, terms } = typed
  return { name, legalName, mcNumber, dotNumber, phone, email, ...termsOf(typed), terms }
}

type BrokerageKind = FormKind<Brokerage, TypedBrokerage, BrokerageDraft, TypedFault, CallFailure, TypedBrokerage>

export type BrokerageForm = ShownForm<BrokerageKind>

export type BrokerageViewModel = FormViewModel<BrokerageKind>

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
export const isLocked = (brokerage: Brokerage, field: keyof TypedBrokerage): boolean =>
  LOCKED_BROKERAGE_FIELDS.some((kept) => kept === field && brokerage[kept] !== undefined)

/** What of a draft is not accepted, beside what is kept. */
type Judge = (draft: BrokerageDraft, base: Brokerage) => ReturnType<typeof readBrokerage>

/** What a brokerage says of itself. Nothing typed is lost to a failure or to somebody else's save. */
export const makeBrokerageForm =
  (brokerages: Brokerages, judge: Judge = readBrokerage) =>
  (): BrokerageViewModel => {
    const form = makeForm<BrokerageKind>({
      typedOf,
      read: (typed, base) => E.mapLeft((faults: readonly FieldFault[]) => faultsInFields(faults))(judge(draftOf(typed), base)),
      merge: mergedFields,
      load: brokerages.read,
      save:
        ({ draft, base }) =>
        async () =>
          mapLeft(refusalOf)(await brokerages.save(draft, base.version)()),
    })
    form.load()
    return formViewModel(form)
  }
