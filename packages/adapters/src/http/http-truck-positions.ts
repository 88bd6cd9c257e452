import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { DEFAULT_TRUCK_SORT, type TruckPosition, type TruckPositionSource } from '@trm/domain/trucks'
import type { HttpClient } from './client.ts'
import { findTruckPositions, type TruckPositionsQuery, type TruckPositionsWire } from './contract/index.ts'
import { truckQuery } from './http-truck-search.ts'

/** A truck whose columns are not all there is left out: the columns of an answer can differ in length. */
const positionsOf = ({ ids, latitudes, longitudes, places, place_of }: TruckPositionsWire): readonly TruckPosition[] =>
  ids.flatMap((id, index) => {
    const [latitude, longitude, place] = [latitudes[index], longitudes[index], places[place_of[index] ?? -1]]
    return latitude === undefined || longitude === undefined || place === undefined ? [] : [{ id, latitude, longitude, place }]
  })

export const makeHttpTruckPositionSource = (client: HttpClient): TruckPositionSource => ({
  find: ({ filters, pickupDate, limit }) => {
    const {
      sort: _sort,
      cursor: _cursor,
      ...rest
    } = truckQuery({ filters, pickupDate, sort: DEFAULT_TRUCK_SORT, limit: 1, cursor: undefined })
    const query: TruckPositionsQuery = { ...rest, limit }
    return pipe(
      client.call(findTruckPositions, { query }),
      TE.map((answer) => ({ positions: positionsOf(answer), total: answer.total })),
    )
  },
})
