import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { wireName, type CallFailure } from '@trm/domain/kernel'
import { DRIVER_TEXTS, type DrivingFailure, type DrivingFault, type TripDesk } from '@trm/domain/offers'
import type { HttpClient } from './client.ts'
import { getTrip, nameDriving } from './contract/index.ts'
import { offerFailureOf } from './offer-failure.ts'

/** The faults this release has words for. */
const drivingFaultsOf = (failure: CallFailure): readonly DrivingFault[] =>
  failure._tag !== 'Refused'
    ? []
    : failure.faults.flatMap((fault) => {
        const field = DRIVER_TEXTS.map(wireName).find((known) => known === fault.field)
        return field === undefined || (fault.code !== 'too_long' && fault.code !== 'phone_not_diallable')
          ? []
          : [{ field, code: fault.code }]
      })

const drivingFailureOf = (failure: CallFailure): DrivingFailure => {
  const faults = drivingFaultsOf(failure)
  return faults.length > 0 ? { _tag: 'FieldsRefused', faults } : offerFailureOf(failure)
}

/** Who drives where: /api/offers/{id}/trip. */
export const makeHttpTripDesk = (client: HttpClient): TripDesk => ({
  trip: (id) => pipe(client.call(getTrip, { params: { id } }), TE.mapLeft(offerFailureOf)),
  nameDriving: (id, version, driving) =>
    pipe(client.call(nameDriving, { params: { id }, version, body: driving }), TE.mapLeft(drivingFailureOf)),
})
