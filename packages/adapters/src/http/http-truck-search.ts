import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import { DEFAULT_TRUCK_SORT, type TruckSearch, type TruckSearchRequest } from '@trm/domain/trucks'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { searchTrucks, truckFilterQuery, truckPage, TruckRowWire, type TruckQuery } from './contract/index.ts'

const anyRows = { ...searchTrucks, answer: truckPage(t.unknown) }

export const truckQuery = ({ sort, limit, cursor, ...search }: TruckSearchRequest): TruckQuery => ({
  ...truckFilterQuery(search),
  sort: sort === DEFAULT_TRUCK_SORT ? undefined : sort,
  limit,
  cursor,
})

/** GET /api/trucks. A row that cannot be read is left out and logged; the others are shown. */
export const makeHttpTruckSearch = (client: HttpClient, logger: Logger): TruckSearch => ({
  search: (request) =>
    pipe(
      client.call(anyRows, { query: { ...truckQuery(request), explain: undefined } }),
      TE.map((answer) => ({ ...answer, rows: containedList(TruckRowWire, answer.rows, anyRows.id, logger) })),
    ),
})
