import { isLeft, left, right } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { makeForm, mergedFields, withNewer, type FormKind, type Refusal, type ShownForm } from '@trm/domain/forms'
import {
  faultsOfStops,
  type LoadDesk,
  type LoadPosting,
  type LoadFailure,
  type LoadStops,
  type SavedStops,
  type StopFault,
} from '@trm/domain/loads'
import { formViewModel, type FormViewModel } from '../../forms/form.view-model.ts'

type StopsKind = FormKind<SavedStops, LoadStops, LoadStops, StopFault, LoadFailure>

export type StopsForm = ShownForm<StopsKind>

export interface EditStopsArgs {
  readonly id: string
}

export type EditStopsViewModel = FormViewModel<StopsKind>

const isStopFault = (fault: { readonly field: string; readonly code: string }): fault is StopFault =>
  fault.code === 'too_long' || fault.code === 'phone_not_diallable'

/** Where one load's truck is to go, mended while it is posted or booked. */
export const makeEditStops =
  ({ desk }: { readonly desk: Pick<LoadDesk, 'one' | 'stops'> & Pick<LoadPosting, 'saveStops'> }) =>
  ({ id }: EditStopsArgs): EditStopsViewModel => {
    /** The stops last: where they are newer than the load its version is, too, and the save says so. */
    const whole: TE.TaskEither<LoadFailure, SavedStops> = pipe(
      desk.one(id),
      TE.chain(({ version }) =>
        pipe(
          desk.stops(id),
          TE.map(({ pickup, dropoff }) => ({ pickup, dropoff, version })),
        ),
      ),
    )
    const refusalOf = async (failure: LoadFailure): Promise<Refusal<StopsKind>> => {
      if (failure._tag === 'FieldsRefused') return { failure, faults: failure.faults.filter(isStopFault) }
      return failure._tag === 'Stale' ? withNewer<StopsKind>(whole)(failure) : { failure }
    }
    const form = makeForm<StopsKind>({
      typedOf: ({ pickup, dropoff }) => ({ pickup, dropoff }),
      read: (typed) => {
        const faults = faultsOfStops(typed)
        return faults.length > 0 ? left(faults) : right(typed)
      },
      merge: mergedFields,
      load: whole,
      save:
        ({ base, draft }) =>
        async () => {
          const answer = await desk.saveStops(id, base.version, draft)()
          return isLeft(answer) ? left(await refusalOf(answer.left)) : answer
        },
    })
    form.load()
    return formViewModel(form)
  }
