import { isLeft, left, right } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { makeForm, mergedFields, withNewer, type FormKind, type Refusal, type ShownForm } from '@trm/domain/forms'
import {
  faultsOfDriving,
  type Driving,
  type DrivingFailure,
  type DrivingFault,
  type TripDesk,
  type OfferSeen,
  type Trip,
} from '@trm/domain/offers'
import { formViewModel, type FormViewModel } from '../forms/form.view-model.ts'

type TripKind = FormKind<Trip, Driving, Driving, DrivingFault, DrivingFailure>

export type TripForm = ShownForm<TripKind>

export type GoingThereArgs = Pick<OfferSeen, 'id'>

export interface GoingThereDependencies {
  readonly desk: TripDesk
}

export type GoingThereViewModel = FormViewModel<TripKind>

/** What it takes to drive one booked load, and who drives: as it is, until somebody types. */
export const makeGoingThere =
  ({ desk }: GoingThereDependencies) =>
  ({ id }: GoingThereArgs): GoingThereViewModel => {
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
    form.load()
    return formViewModel(form)
  }
