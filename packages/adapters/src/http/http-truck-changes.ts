import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TruckChanges, TruckChangesSource } from '@trm/domain/trucks'
import type { HttpClient } from './client.ts'
import { getTruckChanges, type TruckChangesAnswer } from './contract/index.ts'
import { truckFilterQuery } from './http-truck-search.ts'

const changesOf = (answer: TruckChangesAnswer): TruckChanges =>
  answer.reload || answer.since === undefined
    ? { _tag: 'Reload', asOf: answer.as_of }
    : {
        _tag: 'Difference',
        since: answer.since,
        asOf: answer.as_of,
        token: answer.changes_token,
        newIds: answer.new,
        changedIds: answer.changed,
        gone: answer.gone.map(({ id, reason, was_listed: wasListed }) => ({ id, reason, wasListed })),
      }

/** GET /api/trucks/changes. */
export const makeHttpTruckChanges = (client: HttpClient): TruckChangesSource => ({
  changesSince: ({ token, ...search }) =>
    pipe(client.call(getTruckChanges, { query: { ...truckFilterQuery(search), since: token }, body: undefined }), TE.map(changesOf)),
})
