import { isLeft } from 'fp-ts/Either'
import type { CarrierCompanies, CarrierCompany, CarrierCompanyFailure } from '@trm/domain/carriers'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import type { EquipmentChoices } from '../equipment/equipment-choices.ts'
import { mergedTyped, overtakenBy, type Overtaken, type Whose } from '@trm/domain/forms'
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

export interface CompanyForm {
  readonly company: CarrierCompany
  readonly typed: TypedCompany
  readonly saved: TypedCompany
  readonly faults: readonly CompanyFault[]
  /** Refused saves so far: each one moves the focus to the summary. */
  readonly attempt: number
  readonly isSaving: boolean
  readonly failure: CallFailure | undefined
  /** Somebody else saved meanwhile: nothing is sent before the reader has chosen. */
  readonly overtaken: Overtaken<TypedLines> | undefined
  readonly wasSaved: boolean
}

export type CompanyState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: CallFailure }
  | ({ readonly _tag: 'Form' } & CompanyForm)

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

export interface CompanyPorts {
  readonly companies: CarrierCompanies
  readonly equipmentTypes: EquipmentTypeSource
}

const formOf = (company: CarrierCompany): CompanyForm => {
  const saved = typedOf(company)
  return {
    company,
    saved,
    typed: saved,
    faults: [],
    attempt: 0,
    isSaving: false,
    failure: undefined,
    overtaken: undefined,
    wasSaved: false,
  }
}

const failed = (form: CompanyForm, failure: CarrierCompanyFailure): CompanyForm => {
  switch (failure._tag) {
    case 'FieldsRefused':
      return { ...form, isSaving: false, faults: faultsInFields(failure.faults, form.typed), attempt: form.attempt + 1 }
    case 'Stale': {
      const saved = typedOf(failure.company)
      const [before, mine, theirs] = [linesOf(form.saved), linesOf(form.typed), linesOf(saved)]
      return {
        ...form,
        isSaving: false,
        company: failure.company,
        saved,
        typed: ofLines(mergedTyped(before, mine, theirs)),
        overtaken: overtakenBy(before, theirs),
        attempt: form.attempt + 1,
      }
    }
    default:
      return { ...form, isSaving: false, failure, attempt: form.attempt + 1 }
  }
}

/** What a carrier says of itself, and the least it asks for. Nothing typed is lost to a failure. */
export const makeCompany =
  ({ companies, equipmentTypes }: CompanyPorts) =>
  (): CompanyViewModel => {
    const state = source<CompanyState>({ _tag: 'Loading' })
    const equipment = source<EquipmentChoices>({ _tag: 'Loading' })
    let isStopped = false
    const put = (form: CompanyForm): void => {
      if (!isStopped) state.set({ _tag: 'Form', ...form })
    }
    const form = (): CompanyForm | undefined => (state.behavior.value._tag === 'Form' ? state.behavior.value : undefined)
    const types = () => (equipment.behavior.value._tag === 'Known' ? equipment.behavior.value.types : [])

    const load = async (): Promise<void> => {
      state.set({ _tag: 'Loading' })
      const answer = await companies.read()
      if (isLeft(answer)) {
        if (!isStopped) state.set({ _tag: 'NotLoaded', failure: answer.left })
      } else put(formOf(answer.right))
    }
    const loadEquipment = async (): Promise<void> => {
      equipment.set({ _tag: 'Loading' })
      const loaded = await equipmentTypes.load()
      if (!isStopped) equipment.set(isLeft(loaded) ? { _tag: 'Failed' } : { _tag: 'Known', types: loaded.right })
    }
    const save = async (current: CompanyForm): Promise<void> => {
      const read = readTyped(current.typed, types())
      if (isLeft(read)) return put({ ...current, faults: read.left, attempt: current.attempt + 1, failure: undefined, wasSaved: false })
      put({ ...current, faults: [], failure: undefined, wasSaved: false, isSaving: true })
      const answer = await companies.save(read.right, current.company.version)()
      const after = form()
      if (after === undefined) return
      if (isLeft(answer)) return put(failed(after, answer.left))
      const next = formOf(answer.right)
      put({ ...next, typed: after.typed === current.typed ? next.typed : after.typed, wasSaved: true }) // what is typed while saving stays
    }

    void load()
    void loadEquipment()
    return {
      state$: state.behavior,
      equipment$: equipment.behavior,
      change: (change) => {
        const current = form()
        if (current === undefined) return
        const typed = { ...current.typed, ...change }
        const read = current.attempt > 0 ? readTyped(typed, types()) : undefined
        put({
          ...current,
          typed,
          faults: read !== undefined && isLeft(read) ? read.left : [],
          wasSaved: false,
        })
      },
      settle: (whose) => {
        const current = form()
        if (current?.overtaken === undefined) return
        put({ ...current, typed: whose === 'mine' ? current.typed : current.saved, overtaken: undefined, faults: [], attempt: 0 })
      },
      save: () => {
        const current = form()
        if (current === undefined || current.isSaving) return
        if (current.overtaken === undefined) void save(current)
        else put({ ...current, attempt: current.attempt + 1 })
      },
      reload: () => void load(),
      reloadEquipment: () => void loadEquipment(),
      stop: () => {
        isStopped = true
      },
    }
  }
