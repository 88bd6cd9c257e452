import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import type { OwnTrucks } from '@trm/domain/truck-posts'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { getTruckPosts, TruckPostWire } from './contract/index.ts'

const anyPosts = { ...getTruckPosts, answer: t.type({ items: t.array(t.unknown) }) }
const MOST = 200

/** GET /api/truck-posts, of those that are found. */
export const makeHttpOwnTrucks = (client: HttpClient, logger: Logger): OwnTrucks => ({
  live: pipe(
    client.call(anyPosts, { query: { standing: 'live', limit: MOST, cursor: undefined } }),
    TE.map(({ items }) => containedList(TruckPostWire, items, anyPosts.id, logger).filter(({ ended }) => ended === undefined)),
  ),
})
