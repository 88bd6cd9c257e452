import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { HandOverFailure, LoadHandOver } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { handOverLoad } from './contract/index.ts'
import { meaningOf } from './refusals.ts'

const failureOf = meaningOf<HandOverFailure>({
  stale: () => ({ _tag: 'Stale' }),
  not_found: () => ({ _tag: 'Gone' }),
  invalid_request: ({ faults }) => (faults.some(({ code }) => code === 'not_a_colleague') ? { _tag: 'NotAColleague' } : undefined),
})

/** POST /api/loads/{id}/hand-over. */
export const makeHttpLoadHandOver = (client: HttpClient): LoadHandOver => ({
  handOver: (id, version, ownerId, key) =>
    pipe(client.call(handOverLoad, { params: { id }, version, body: { ownerId }, key }), TE.mapLeft(failureOf)),
})
