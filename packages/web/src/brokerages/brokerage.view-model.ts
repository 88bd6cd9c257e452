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
import { formView, makeForm, mergedFields, type FormKind, type FormView, type Refusal, type ShownForm, type Whose } from '@trm/domain/forms'
import { makeScope, type Behavior, type CallFailure, type FieldFault } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
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
export const isLocked = (brokerage: Brokerage, field: keyof TypedBrokerage): boolean =>
  LOCKED_BROKERAGE_FIELDS.some((kept) => kept === field && brokerage[kept] !== undefined)

/** What of a draft is not accepted, beside what is kept. */
type Judge = (draft: BrokerageDraft, base: Brokerage) => ReturnType<typeof readBrokerage>

/** What a brokerage says of itself. Nothing typed is lost to a failure or to somebody else's save. */
export const makeBrokerageForm =
  (brokerages: Brokerages, judge: Judge = readBrokerage) =>
  (): BrokerageViewModel => {
    const scope = makeScope()
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
