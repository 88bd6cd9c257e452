import { isLeft } from 'fp-ts/Either'
import {
  validateNamePhone,
  type BrokerProfile,
  type BrokerProfileField,
  type BrokerProfileStore,
  type ProfileFault,
} from '@trm/domain/broker-profile'
import { equipmentFilterVals, type EquipmentType, type EquipmentTypeSource } from '@trm/domain/equipment'
import { source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import type { SessionViewModel } from '../session/session.view-model.ts'

/** A field to mend; `refused` is the server's own word, whatever its code. */
export interface FieldFault {
  readonly field: BrokerProfileField
  readonly code: ProfileFault['code'] | 'refused'
}

export interface NamePhoneForm {
  readonly typed: BrokerProfile
  readonly saved: BrokerProfile
  /** None until a submit was refused; then they follow the typing. */
  readonly faults: readonly FieldFault[]
  /** Refused submits so far: each one moves the focus to the summary. */
  readonly attempt: number
  readonly isSaving: boolean
  readonly failure: CallFailure | undefined
  readonly wasSaved: boolean
}

export type NamePhoneState =
  | { readonly _tag: 'Loading' }
  /** Null profile: the call failed, so there is nothing it would be safe to write over (decision 8, F69). */
  | { readonly _tag: 'NotLoaded' }
  | { readonly _tag: 'NotBroker' }
  | ({ readonly _tag: 'Form' } & NamePhoneForm)

/** The choices of the checklist. A failure to load them keeps what is chosen. */
export type EquipmentChoices =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Unavailable' }
  | { readonly _tag: 'Ready'; readonly types: readonly EquipmentType[] }

export interface NamePhoneViewModel extends ViewModel {
  readonly state$: Behavior<NamePhoneState>
  readonly equipment$: Behavior<EquipmentChoices>
  readonly change: (change: Partial<BrokerProfile>) => void
  readonly submit: () => void
  readonly reload: () => void
  readonly reloadEquipment: () => void
}

export interface NamePhonePorts {
  readonly brokerProfileStore: BrokerProfileStore
  readonly equipmentTypeSource: EquipmentTypeSource
  readonly session: Pick<SessionViewModel, 'state$' | 'updateProfile' | 'goTo'>
}

export interface NamePhoneArgs {
  /** Untrusted; given when the step was forced on the way there (decision 8). */
  readonly returnTo: string | undefined
}

const wireFields: Readonly<Record<string, BrokerProfileField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  equipment_filter: 'equipmentFilter',
}

const serverFaults = (failure: CallFailure): readonly FieldFault[] =>
  failure._tag !== 'Refused'
    ? []
    : failure.faults.flatMap(({ field }) => {
        const known = Object.hasOwn(wireFields, field) ? wireFields[field] : undefined
        return known === undefined ? [] : [{ field: known, code: 'refused' as const }]
      })

const freshForm = (profile: BrokerProfile): NamePhoneState => ({
  _tag: 'Form',
  typed: profile,
  saved: profile,
  faults: [],
  attempt: 0,
  isSaving: false,
  failure: undefined,
  wasSaved: false,
})

const faultsOf = (typed: BrokerProfile): readonly FieldFault[] => {
  const valid = validateNamePhone(typed)
  return isLeft(valid) ? valid.left : []
}

/** The NamePhone form. Nothing typed is ever lost to a failure; nothing is written over a profile that was not read. */
export const makeNamePhone =
  (ports: NamePhonePorts) =>
  ({ returnTo }: NamePhoneArgs): NamePhoneViewModel => {
    const state = source<NamePhoneState>({ _tag: 'Loading' })
    const equipment = source<EquipmentChoices>({ _tag: 'Loading' })
    let isStopped = false
    const put = (next: NamePhoneState): void => {
      if (!isStopped) state.set(next)
    }
    const form = (): ({ readonly _tag: 'Form' } & NamePhoneForm) | undefined => {
      const { value } = state.behavior
      return value._tag === 'Form' ? value : undefined
    }

    const load = async (): Promise<void> => {
      put({ _tag: 'Loading' })
      const profile = await ports.brokerProfileStore.load()
      put(profile === null ? { _tag: 'NotLoaded' } : freshForm(profile))
    }

    const loadEquipment = async (): Promise<void> => {
      equipment.set({ _tag: 'Loading' })
      const loaded = await ports.equipmentTypeSource.load()
      if (!isStopped) equipment.set(isLeft(loaded) ? { _tag: 'Unavailable' } : { _tag: 'Ready', types: loaded.right })
    }

    const begin = (): void => {
      const session = ports.session.state$.value
      const isReady = session._tag === 'Ready'
      if (!isReady || session.brokerProfile === undefined) return put({ _tag: 'NotBroker' })
      if (session.brokerProfile === null) void load()
      else put(freshForm(session.brokerProfile))
      void loadEquipment()
    }

    /** `typed` is what the form held at the submit: what is typed while saving stays. */
    const save = async (profile: BrokerProfile, typed: BrokerProfile): Promise<void> => {
      const { value: choices } = equipment.behavior
      const equipmentFilter =
        choices._tag === 'Ready' ? equipmentFilterVals(choices.types, profile.equipmentFilter) : profile.equipmentFilter
      const answer = await ports.brokerProfileStore.save({ ...profile, equipmentFilter })()
      const current = form()
      if (current === undefined || isStopped) return
      if (isLeft(answer)) {
        const faults = serverFaults(answer.left)
        return put({ ...current, isSaving: false, failure: answer.left, faults, attempt: current.attempt + 1 })
      }
      put({
        ...current,
        typed: current.typed === typed ? answer.right : current.typed,
        saved: answer.right,
        isSaving: false,
        failure: undefined,
        faults: [],
        wasSaved: true,
      })
      ports.session.updateProfile(answer.right)
      if (returnTo !== undefined) ports.session.goTo(returnTo)
    }

    const submit = (): void => {
      const current = form()
      if (current === undefined || current.isSaving) return
      const valid = validateNamePhone(current.typed)
      if (isLeft(valid)) return put({ ...current, faults: valid.left, attempt: current.attempt + 1, failure: undefined, wasSaved: false })
      put({ ...current, faults: [], failure: undefined, isSaving: true, wasSaved: false })
      void save(valid.right, current.typed)
    }

    begin()
    return {
      state$: state.behavior,
      equipment$: equipment.behavior,
      change: (change) => {
        const current = form()
        if (current === undefined) return
        const typed = { ...current.typed, ...change }
        put({ ...current, typed, faults: current.attempt > 0 ? faultsOf(typed) : [], wasSaved: false })
      },
      submit,
      reload: () => void load(),
      reloadEquipment: () => void loadEquipment(),
      stop: () => {
        isStopped = true
      },
    }
  }
