import { mapLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { formView, makeForm, mergedFields, type FormKind, type FormView, type ShownForm } from '@trm/domain/forms'
import {
  keyedAction,
  makePagedList,
  type Behavior,
  type CallFailure,
  type Clock,
  type CountedPart,
  type Listed,
  type NewActionKey,
} from '@trm/domain/kernel'
import { readApplicationNote, type ApplicationNote, type NoteFailure, type StaffDesk } from '@trm/domain/staff'
import type { ViewModel } from '../../runtime/services.tsx'

/** What is typed of a note that is not written yet. */
interface TypedNote {
  readonly text: string
}

type NoteFault = 'required' | 'too_long'
/** One field; what is saved of it is nothing. */
export type NoteKind = FormKind<TypedNote, TypedNote, string, NoteFault, CallFailure>

export interface ApplicationNotesDependencies {
  readonly desk: Pick<StaffDesk, 'notes' | 'writeNote'>
  readonly newKey: NewActionKey
  readonly clock: Pick<Clock, 'zone'>
}

export interface ApplicationNotesArgs {
  /** Of the application. */
  readonly id: string
}

export interface ApplicationNotesViewModel extends ViewModel {
  readonly notes$: Behavior<Listed<CountedPart<ApplicationNote>>>
  readonly form$: Behavior<FormView<ShownForm<NoteKind>, CallFailure>>
  /** IANA name of the reader's zone. */
  readonly zone: string
  readonly change: (typed: Partial<TypedNote>) => void
  readonly write: () => void
  readonly loadMore: () => void
  readonly retry: () => void
}

const NOTHING: TypedNote = { text: '' }

const refusalOf = (failure: NoteFailure) => (failure._tag === 'NoteRefused' ? { faults: [failure.code] } : { failure })

/** What staff write to each other of one application. */
export const makeApplicationNotes =
  ({ desk, newKey, clock }: ApplicationNotesDependencies) =>
  ({ id }: ApplicationNotesArgs): ApplicationNotesViewModel => {
    const keyed = keyedAction(newKey)
    const notes = makePagedList<string, CountedPart<ApplicationNote>>({ idOf: (note) => note.id, load: desk.notes })
    const form = makeForm<NoteKind>({
      typedOf: (typed) => typed,
      read: ({ text }) => mapLeft((fault: NoteFault) => [fault])(readApplicationNote(text)),
      merge: mergedFields,
      load: TE.right(NOTHING),
      save: ({ draft }) =>
        pipe(
          keyed(draft, (key) => desk.writeNote(id, draft, key)),
          TE.bimap(refusalOf, () => NOTHING),
        ),
      onSaved: () => notes.refresh(id),
    })
    notes.ask(id)
    form.open(NOTHING)
    return {
      notes$: notes.list$,
      form$: formView(form, (shown) => shown),
      zone: clock.zone(),
      change: form.change,
      write: form.save,
      loadMore: notes.more,
      retry: notes.retry,
      stop: () => {
        notes.stop()
        form.stop()
      },
    }
  }
