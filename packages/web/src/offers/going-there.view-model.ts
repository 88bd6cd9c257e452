import { isLeft, left, right } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import {
  formView,
  makeForm,
  mergedFields,
  withNewer,
  type FormKind,
  type FormView,
  type Refusal,
  type ShownForm,
  type Whose,
} from '@trm/domain/forms'
import { makeScope, type Behavior } from '@trm/domain/kernel'
import {
  faultsOfDriving,
  type Driving,
  type DrivingFailure,
  type DrivingFault,
  type TripDesk,
  type OfferSeen,
  type Trip,
} from '@trm/domain/offers'
import type { ViewModel } from '../runtime/services.tsx'

type TripKind = FormKind<Trip, Driving, Driving, DrivingFault, DrivingFailure>

export type TripForm = ShownForm<TripKind>

export type GoingThereArgs = Pick<OfferSeen, 'id'>

export interface GoingThereDependencies {
  readonly desk: TripDesk
}

export interface GoingThereViewModel extends ViewModel {
  readonly state$: Behavior<FormView<TripForm, DrivingFailure>>
  readonly change: (change: Partial<Driving>) => void
  readonly submit: () => void
  /** Gives up what is typed. */
  readonly undo: () => void
  readonly settle: (whose: Whose) => void
  readonly reload: () => void
  /** The offer was read again, and is booked. */
  readonly refresh: () => void
}

/** What it takes to drive one booked load, and who drives: as it is, until somebody types. */
export const makeGoingThere =
  ({ desk }: GoingThereDependencies) =>
  ({ id }: GoingThereArgs): GoingThereViewModel => {
    const scope = makeScope()
    const trip: TaskEither<DrivingFailure, Trip> = desk.trip(id)
    const refusalOf = async (failure: DrivingFailure): Promise<Refusal<TripKind>> => {
      if (failure._tag === 'FieldsRefused') return { failure, faults: failure.faults }
      return failure._tag === 'Stale' ? withNewer<TripKind>(trip)(failure) : { failure }
    }
    const form = makeForm<TripKind>({
      typedOf: ({ driving }) => driving,
      read: (typed) => {
        const faults = faultsOfDriving(typed)
        return faults.length > 0 ? left(faults) : right(typed)
      },
      merge: mergedFields,
      load: trip,
      save:
        ({ base, draft }) =>
        async () => {
          const answer = await desk.nameDriving(id, base.version, draft)()
          return isLeft(answer) ? left(await refusalOf(answer.left)) : answer
        },
    })
    scope.hold(form.stop)
    form.load()
    return {
      state$: formView<TripKind, TripForm>(form, (shown) => shown),
      change: form.change,
      submit: form.save,
      undo: form.undo,
      settle: form.settle,
      reload: form.load,
      refresh: form.refresh,
      stop: scope.end,
    }
  }
