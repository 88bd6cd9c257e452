import { left, mapLeft, right } from 'fp-ts/Either'
import {
  validateNamePhone,
  type BrokerProfile,
  type BrokerProfileField,
  type BrokerProfileStore,
  type ProfileFault,
} from '@trm/domain/broker-profile'
import { equipmentFilterVals, type EquipmentTypeSource } from '@trm/domain/equipment'
import { formView, makeForm, mergedFields, type FormKind, type FormView, type ShownForm } from '@trm/domain/forms'
import { constant, makeScope, unreachable, type Behavior, type CallFailure } from '@trm/domain/kernel'
import { type EquipmentChoices, makeEquipmentLoader } from '../equipment/equipment-choices.ts'
import { refusedFields, type RefusedField } from '../forms/refused-fields.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { SessionViewModel } from '../session/session.view-model.ts'

/** A field to mend. */
export type FieldFault = ProfileFault | RefusedField<BrokerProfileField>

type NamePhoneKind = FormKind<BrokerProfile, BrokerProfile, BrokerProfile, FieldFault, CallFailure>

export type NamePhoneForm = ShownForm<NamePhoneKind>

/** Not loaded: the call failed, so there is nothing it would be safe to write over (decision 8, F69). */
type NamePhoneState = FormView<NamePhoneForm, CallFailure> | { readonly _tag: 'NotBroker' }

export interface NamePhoneViewModel extends ViewModel {
  readonly state$: Behavior<NamePhoneState>
  readonly equipment$: Behavior<EquipmentChoices>
  readonly change: (change: Partial<BrokerProfile>) => void
  readonly submit: () => void
  readonly reload: () => void
  readonly reloadEquipment: () => void
}

export interface NamePhoneDependencies {
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

/** The NamePhone form. Nothing typed is ever lost to a failure; nothing is written over a profile that was not read. */
export const makeNamePhone =
  ({ brokerProfileStore: store, equipmentTypeSource, session }: NamePhoneDependencies) =>
  ({ returnTo }: NamePhoneArgs): NamePhoneViewModel => {
    const scope = makeScope()
    const equipment = makeEquipmentLoader(equipmentTypeSource, scope)
    const vals = (entries: readonly string[]): readonly string[] => {
      const { value: choices } = equipment.choices$
      return choices._tag === 'Known' ? equipmentFilterVals(choices.types, entries) : entries
    }
    const form = makeForm<NamePhoneKind>({
      typedOf: (profile) => profile,
      read: validateNamePhone,
      merge: mergedFields,
      load: async () => {
        const profile = await store.load()
        return profile === null ? left(unreachable) : right(profile)
      },
      save:
        ({ draft }) =>
        async () =>
          mapLeft((failure: CallFailure) => ({ failure, faults: refusedFields(failure, wireFields) }))(
            await store.save({ ...draft, equipmentFilter: vals(draft.equipmentFilter) })(),
          ),
      onSaved: (profile) => {
        session.updateProfile(profile)
        if (returnTo !== undefined) session.goTo(returnTo)
      },
    })
    scope.hold(form.stop)

    const { value } = session.state$
    const known = value._tag === 'Ready' ? value.brokerProfile : undefined
    if (known === null) form.load()
    else if (known !== undefined) form.open(known)
    if (known !== undefined) equipment.load()
    return {
      state$: known === undefined ? constant({ _tag: 'NotBroker' }) : formView(form, (shown) => shown),
      equipment$: equipment.choices$,
      change: form.change,
      submit: form.save,
      reload: form.load,
      reloadEquipment: equipment.load,
      stop: scope.end,
    }
  }
