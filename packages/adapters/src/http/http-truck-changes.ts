import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TruckChangesSource } from '@trm/domain/trucks'
import type { HttpClient } from './client.ts'
import { getTruckChanges, truckFilterQuery } from './contract/index.ts'
import { changesOf } from './list-answers.ts'

/** GET /api/trucks/changes. */
export const makeHttpTruckChanges = (client: HttpClient): TruckChangesSource => ({
  changesSince: ({ token, ...search }) =>
    pipe(client.call(getTruckChanges, { query: { ...truckFilterQuery(search), since: token } }), TE.map(changesOf)),
})
