import { isLeft } from 'fp-ts/Either'
import { validateOwnDetails, type OwnDetailsFault } from '@trm/domain/broker-profile'
import type { UserDetails, UserDetailsStore } from '@trm/domain/identity'
import { source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import type { SessionViewModel } from '../session/session.view-model.ts'

export interface DetailsFault {
  readonly field: keyof UserDetails
  /** `refused`: the server's own word, whatever its code. */
  readonly code: OwnDetailsFault['code'] | 'refused'
}

export interface OwnDetailsForm {
  readonly typed: UserDetails
  readonly saved: UserDetails
  /** None until a submit was refused; then they follow the typing. */
  readonly faults: readonly DetailsFault[]
  readonly attempt: number
  readonly isSaving: boolean
  readonly failure: CallFailure | undefined
  readonly wasSaved: boolean
}

export type OwnDetailsState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: CallFailure }
  | ({ readonly _tag: 'Form' } & OwnDetailsForm)

export interface OwnDetailsViewModel extends ViewModel {
  readonly state$: Behavior<OwnDetailsState>
  readonly change: (change: Partial<UserDetails>) => void
  readonly submit: () => void
  readonly reload: () => void
}

export interface OwnDetailsPorts {
  readonly store: UserDetailsStore
  readonly session: Pick<SessionViewModel, 'updateProfile'>
}

const FIELDS: Readonly<Record<string, keyof UserDetails>> = { first_name: 'firstName', last_name: 'lastName', phone: 'phone' }

const refusedFields = (failure: CallFailure): readonly DetailsFault[] =>
  failure._tag !== 'Refused'
    ? []
    : failure.faults.flatMap(({ field }) => {
        const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
        return known === undefined ? [] : [{ field: known, code: 'refused' as const }]
      })

const faultsOf = (typed: UserDetails): readonly DetailsFault[] => {
  const valid = validateOwnDetails(typed)
  return isLeft(valid) ? valid.left : []
}

const formOf = (saved: UserDetails): OwnDetailsForm => ({
  typed: saved,
  saved,
  faults: [],
  attempt: 0,
  isSaving: false,
  failure: undefined,
  wasSaved: false,
})

/** Name and phone of whoever is no broker. Nothing typed is lost to a failure; what could not be read is not written over. */
export const makeOwnDetails =
  ({ store, session }: OwnDetailsPorts) =>
  (): OwnDetailsViewModel => {
    const state = source<OwnDetailsState>({ _tag: 'Loading' })
    let isStopped = false
    const put = (next: OwnDetailsState): void => {
      if (!isStopped) state.set(next)
    }
    const putForm = (form: OwnDetailsForm): void => put({ ...form, _tag: 'Form' })
    const form = (): OwnDetailsForm | undefined => (state.behavior.value._tag === 'Form' ? state.behavior.value : undefined)

    const load = async (): Promise<void> => {
      put({ _tag: 'Loading' })
      const read = await store.load()
      if (isLeft(read)) put({ _tag: 'NotLoaded', failure: read.left })
      else putForm(formOf(read.right))
    }

    const save = async (details: UserDetails, typed: UserDetails): Promise<void> => {
      const answer = await store.update(details)()
      const current = form()
      if (current === undefined || isStopped) return
      if (isLeft(answer))
        return putForm({
          ...current,
          isSaving: false,
          failure: answer.left,
          faults: refusedFields(answer.left),
          attempt: current.attempt + 1,
        })
      // what is typed while saving stays
      putForm({ ...current, typed: current.typed === typed ? details : current.typed, saved: details, isSaving: false, wasSaved: true })
      session.updateProfile()
    }

    void load()
    return {
      state$: state.behavior,
      change: (change) => {
        const current = form()
        if (current === undefined) return
        const typed = { ...current.typed, ...change }
        putForm({ ...current, typed, faults: current.attempt > 0 ? faultsOf(typed) : [], wasSaved: false })
      },
      submit: () => {
        const current = form()
        if (current === undefined || current.isSaving) return
        const valid = validateOwnDetails(current.typed)
        if (isLeft(valid))
          return putForm({ ...current, faults: valid.left, attempt: current.attempt + 1, failure: undefined, wasSaved: false })
        putForm({ ...current, faults: [], failure: undefined, isSaving: true, wasSaved: false })
        void save(valid.right, current.typed)
      },
      reload: () => void load(),
      stop: () => {
        isStopped = true
      },
    }
  }
