import { bimap } from 'fp-ts/Either'
import { makeForm, formView, mergedFields, type FormKind, type FormView, type ShownForm } from '@trm/domain/forms'
import { validateOwnDetails, type OwnDetailsFault } from '@trm/domain/broker-profile'
import type { UserDetails, UserDetailsStore } from '@trm/domain/identity'
import type { Behavior, CallFailure } from '@trm/domain/kernel'
import { refusedFields, type RefusedField } from '../forms/refused-fields.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { SessionViewModel } from '../session/session.view-model.ts'

export type DetailsFault = OwnDetailsFault | RefusedField<keyof UserDetails>

type OwnDetailsKind = FormKind<UserDetails, UserDetails, UserDetails, DetailsFault, CallFailure>

export type OwnDetailsForm = ShownForm<OwnDetailsKind>

type OwnDetailsState = FormView<OwnDetailsForm, CallFailure>

export interface OwnDetailsViewModel extends ViewModel {
  readonly state$: Behavior<OwnDetailsState>
  readonly change: (change: Partial<UserDetails>) => void
  readonly submit: () => void
  readonly reload: () => void
}

export interface OwnDetailsDependencies {
  readonly store: UserDetailsStore
  readonly session: Pick<SessionViewModel, 'updateProfile'>
}

const FIELDS: Readonly<Record<string, keyof UserDetails>> = { first_name: 'firstName', last_name: 'lastName', phone: 'phone' }

/** Name and phone of whoever is no broker. Nothing typed is lost to a failure; what could not be read is not written over. */
export const makeOwnDetails =
  ({ store, session }: OwnDetailsDependencies) =>
  (): OwnDetailsViewModel => {
    const form = makeForm<OwnDetailsKind>({
      typedOf: (details) => details,
      read: validateOwnDetails,
      merge: mergedFields,
      load: store.load,
      save:
        ({ draft }) =>
        async () =>
          bimap(
            (failure: CallFailure) => ({ failure, faults: refusedFields(failure, FIELDS) }),
            () => draft,
          )(await store.update(draft)()),
      onSaved: () => session.updateProfile(),
    })
    form.load()
    return {
      state$: formView(form, (shown) => shown),
      change: form.change,
      submit: form.save,
      reload: form.load,
      stop: form.stop,
    }
  }
