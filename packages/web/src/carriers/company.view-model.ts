import { mapLeft } from 'fp-ts/Either'
import type { CarrierCompanies, CarrierCompany, CarrierCompanyDraft, CarrierCompanyFailure } from '@trm/domain/carriers'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { formView, makeForm, mergedFields, type FormKind, type FormView, type Refusal, type ShownForm, type Whose } from '@trm/domain/forms'
import { makeScope, type Behavior, type CallFailure } from '@trm/domain/kernel'
import { typesOf, type EquipmentChoices } from '../equipment/equipment-choices.ts'
import { makeEquipmentLoader } from '../equipment/equipment-loader.ts'
import type { ViewModel } from '../runtime/services.tsx'
import {
  faultsInFields,
  linesOf,
  ofLines,
  readTyped,
  typedOf,
  type CompanyFault,
  type TypedCompany,
  type TypedLines,
} from './company-typed.ts'

type CompanyKind = FormKind<CarrierCompany, TypedCompany, CarrierCompanyDraft, CompanyFault, CallFailure, TypedLines>

export type CompanyForm = ShownForm<CompanyKind> & { readonly company: CarrierCompany }

export type CompanyState = FormView<CompanyForm, CallFailure>

export interface CompanyViewModel extends ViewModel {
  readonly state$: Behavior<CompanyState>
  readonly equipment$: Behavior<EquipmentChoices>
  readonly change: (change: Partial<TypedCompany>) => void
  /** What the reader chose of a company that somebody else saved meanwhile. */
  readonly settle: (whose: Whose) => void
  readonly save: () => void
  readonly reload: () => void
  readonly reloadEquipment: () => void
}

export interface CompanyDependencies {
  readonly companies: CarrierCompanies
  readonly equipmentTypes: EquipmentTypeSource
}

const refusalOf =
  (typed: TypedCompany) =>
  (failure: CarrierCompanyFailure): Refusal<CompanyKind> => {
    switch (failure._tag) {
      case 'FieldsRefused':
        return { faults: faultsInFields(failure.faults, typed) }
      case 'Stale':
        return { newer: failure.company }
      default:
        return { failure }
    }
  }

/** What a carrier says of itself, and the least it asks for. Nothing typed is lost to a failure. */
export const makeCompany =
  ({ companies, equipmentTypes }: CompanyDependencies) =>
  (): CompanyViewModel => {
    const scope = makeScope()
    const equipment = makeEquipmentLoader(equipmentTypes, scope)
    const form = makeForm<CompanyKind>({
      typedOf,
      read: (typed) => readTyped(typed, typesOf(equipment.choices$.value)),
      merge: (before, mine, theirs) => {
        const { typed, overtaken } = mergedFields(linesOf(before), linesOf(mine), linesOf(theirs))
        return { typed: ofLines(typed), overtaken }
      },
      load: companies.read,
      save:
        ({ draft, base, typed }) =>
        async () =>
          mapLeft(refusalOf(typed))(await companies.save(draft, base.version)()),
    })
    scope.hold(form.stop)
    form.load()
    equipment.load()
    return {
      state$: formView(form, (shown) => ({ ...shown, company: shown.base })),
      equipment$: equipment.choices$,
      change: form.change,
      settle: form.settle,
      save: form.save,
      reload: form.load,
      reloadEquipment: equipment.load,
      stop: scope.end,
    }
  }
