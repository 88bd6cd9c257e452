import { bimap } from 'fp-ts/Either'
import { makeForm, mergedFields, type FormKind, type ShownForm } from '@trm/domain/forms'
import { validateOwnDetails, type OwnDetailsFault } from '@trm/domain/broker-profile'
import type { UserDetails, UserDetailsStore } from '@trm/domain/identity'
import type { CallFailure } from '@trm/domain/kernel'
import { formViewModel, type FormViewModel } from '../forms/form.view-model.ts'
import { refusedFields, type RefusedField } from '../forms/refused-fields.ts'
import type { SessionViewModel } from '../session/session.view-model.ts'

export type DetailsFault = OwnDetailsFault | RefusedField<keyof UserDetails>

type OwnDetailsKind = FormKind<UserDetails, UserDetails, UserDetails, DetailsFault, CallFailure>

export type OwnDetailsForm = ShownForm<OwnDetailsKind>

export type OwnDetailsViewModel = FormViewModel<OwnDetailsKind>

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
    return formViewModel(form)
  }
