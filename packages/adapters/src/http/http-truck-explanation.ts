import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import { changesOf, DEFAULT_TRUCK_SORT, type TruckExplanationSource } from '@trm/domain/trucks'
import type { HttpClient } from './client.ts'
import { ExplainedFilterWire, explanation, searchTrucks } from './contract/index.ts'
import { truckQuery } from './http-truck-search.ts'
import { explanationOf } from './list-answers.ts'

/** The rows beside it are not read: the list has its own. */
const explained = { ...searchTrucks, answer: t.type({ explain: explanation(t.unknown) }) }

/** GET /api/trucks?explain=true. A filter that cannot be read is left out and logged; the others are explained. */
export const makeHttpTruckExplanation = (client: HttpClient, logger: Logger): TruckExplanationSource => ({
  explain: ({ filters, pickupDate }) => {
    const query = truckQuery({ filters, pickupDate, sort: DEFAULT_TRUCK_SORT, limit: 1, cursor: undefined })
    return pipe(
      client.call(explained, { query: { ...query, explain: 'true' } }),
      TE.map(({ explain }) => explanationOf(ExplainedFilterWire, explain, changesOf, explained.id, logger)),
    )
  },
})
