import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import { END_REASONS, type EndReason, type SearchedPlaces, type TruckDetails } from '@trm/domain/trucks'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { getTruck, leftOut, TruckDetailWire, TruckRowWire, VettingReplyWire, type TruckPlacesQuery } from './contract/index.ts'
import { truckRowOf } from './truck-row.ts'

const anyOthers = {
  ...getTruck,
  answer: t.type({ ...TruckDetailWire.props, other_trucks: t.array(t.unknown), vetting_replies: leftOut(t.array(t.unknown)) }),
}

const placesQuery = ({ pickup, dropoff }: SearchedPlaces): TruckPlacesQuery => ({
  pickupLatitude: pickup?.latitude,
  pickupLongitude: pickup?.longitude,
  dropoffLatitude: dropoff?.latitude,
  dropoffLongitude: dropoff?.longitude,
})

const reasonOf = (word: string): EndReason => END_REASONS.find((known) => known === word) ?? 'unknown'

/** GET /api/trucks/{id}. Of the carrier's other trucks and replies, one that cannot be read is left out and logged. */
export const makeHttpTruckDetails = (client: HttpClient, logger: Logger): TruckDetails => ({
  load: (id, places) =>
    pipe(
      client.call(anyOthers, { query: placesQuery(places), body: undefined, params: { id } }),
      TE.map(({ truck, safety_rating, ended, is_quiet, other_trucks, vetting_replies, as_of }) => ({
        row: truckRowOf(truck),
        safetyRating: safety_rating,
        replies: containedList(VettingReplyWire, vetting_replies ?? [], anyOthers.id, logger),
        ended: ended && { reason: reasonOf(ended.reason), at: ended.at },
        isQuiet: is_quiet ?? false,
        others: containedList(TruckRowWire, other_trucks, anyOthers.id, logger).map(truckRowOf),
        asOf: as_of,
      })),
    ),
})
