import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import { changesOf, DEFAULT_TRUCK_SORT, type FilterExplanation, type TruckExplanationSource } from '@trm/domain/trucks'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { ExplainedFilterWire, explanation, searchTrucks } from './contract/index.ts'
import { truckQuery } from './http-truck-search.ts'

/** The rows beside it are not read: the list has its own. */
const explained = { ...searchTrucks, answer: t.type({ explain: explanation(t.unknown) }) }

/** A value this client cannot set is no relaxation it could offer. */
const explanationOf = ({ filter, hidden, relaxations }: ExplainedFilterWire): FilterExplanation => ({
  filter,
  hidden,
  relaxations: relaxations.flatMap(({ to, gain }) => {
    const changes = changesOf({ filter, to })
    return changes === undefined ? [] : [{ filter, to, changes, gain }]
  }),
})

/** GET /api/trucks?explain=true. A filter that cannot be read is left out and logged; the others are explained. */
export const makeHttpTruckExplanation = (client: HttpClient, logger: Logger): TruckExplanationSource => ({
  explain: ({ filters, pickupDate }) => {
    const query = truckQuery({ filters, pickupDate, sort: DEFAULT_TRUCK_SORT, limit: 1, cursor: undefined })
    return pipe(
      client.call(explained, { query: { ...query, explain: 'true' }, body: undefined }),
      TE.map(({ explain: { total, filters: parts } }) => ({
        total,
        filters: containedList(ExplainedFilterWire, parts, explained.id, logger).map(explanationOf),
      })),
    )
  },
})
