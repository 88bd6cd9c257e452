import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import type { SearchedPlaces, TruckDetails } from '@trm/domain/trucks'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { getTruck, truckDetail, TruckRowWire, VettingReplyWire, type TruckPlacesQuery } from './contract/index.ts'

const anyOthers = { ...getTruck, answer: truckDetail(t.unknown, t.unknown) }

const placesQuery = ({ pickup, dropoff }: SearchedPlaces): TruckPlacesQuery => ({
  pickupLatitude: pickup?.latitude,
  pickupLongitude: pickup?.longitude,
  dropoffLatitude: dropoff?.latitude,
  dropoffLongitude: dropoff?.longitude,
})

/** GET /api/trucks/{id}. Of the carrier's other trucks and replies, one that cannot be read is left out and logged. */
export const makeHttpTruckDetails = (client: HttpClient, logger: Logger): TruckDetails => ({
  load: (id, places) =>
    pipe(
      client.call(anyOthers, { query: placesQuery(places), params: { id } }),
      TE.map((detail) => ({
        ...detail,
        replies: containedList(VettingReplyWire, detail.replies, anyOthers.id, logger),
        others: containedList(TruckRowWire, detail.others, anyOthers.id, logger),
      })),
    ),
})
