import { isLeft, left, right } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { formView, makeForm, mergedFields, withNewer, type FormKind, type FormView, type ShownForm, type Whose } from '@trm/domain/forms'
import { makeScope, type Behavior } from '@trm/domain/kernel'
import {
  faultsOfStops,
  type LoadDesk,
  type LoadPosting,
  type LoadFailure,
  type LoadStops,
  type SavedStops,
  type StopFault,
} from '@trm/domain/loads'
import type { ViewModel } from '../../runtime/services.tsx'

type StopsKind = FormKind<SavedStops, LoadStops, LoadStops, StopFault, LoadFailure>

export type StopsForm = ShownForm<StopsKind>

export interface EditStopsArgs {
  readonly id: string
}

export interface EditStopsViewModel extends ViewModel {
  readonly state$: Behavior<FormView<StopsForm, LoadFailure>>
  readonly change: (change: Partial<LoadStops>) => void
  readonly submit: () => void
  readonly settle: (whose: Whose) => void
  readonly reload: () => void
}

const isStopFault = (fault: { readonly field: string; readonly code: string }): fault is StopFault =>
  fault.code === 'too_long' || fault.code === 'phone_not_diallable'

/** Where one load's truck is to go, mended while it is posted or booked. */
export const makeEditStops =
  ({ desk }: { readonly desk: Pick<LoadDesk, 'one' | 'stops'> & Pick<LoadPosting, 'saveStops'> }) =>
  ({ id }: EditStopsArgs): EditStopsViewModel => {
    const scope = makeScope()
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
          if (!isLeft(answer)) return answer
          const failure = answer.left
          if (failure._tag === 'FieldsRefused') return left({ failure, faults: failure.faults.filter(isStopFault) })
          return left(failure._tag === 'Stale' ? await withNewer<StopsKind>(whole)(failure) : { failure })
        },
    })
    scope.hold(form.stop)
    form.load()
    return {
      state$: formView<StopsKind, StopsForm>(form, (shown) => shown),
      change: form.change,
      submit: form.save,
      settle: form.settle,
      reload: form.load,
      stop: scope.end,
    }
  }
