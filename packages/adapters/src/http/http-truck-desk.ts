import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CallFailure, FieldFault, Logger } from '@trm/domain/kernel'
import {
  TRUCK_POST_FAULT_CODES,
  type TruckDesk,
  type TruckPostDraft,
  type TruckPostFailure,
  type TruckPostFault,
} from '@trm/domain/truck-posts'
import type { HttpClient } from './client.ts'
import { pagesOf } from './called-list.ts'
import {
  bringBackTruckPost,
  changeTruckPost,
  confirmTruckPost,
  getTruckPost,
  getTruckPosts,
  postTruckPost,
  renewTruckPost,
  TruckPostWire,
  withdrawTruckPost,
  type TruckPostChangeBody,
} from './contract/index.ts'
import { fieldsRefused, meaningOf } from './refusals.ts'

const NOWHERE = { city: undefined, state: undefined, latitude: undefined, longitude: undefined }

const bodyOf = (draft: TruckPostDraft): TruckPostChangeBody => ({
  ...draft,
  dropoff: draft.dropoff ?? NOWHERE,
  home: draft.home ?? NOWHERE,
})

/** The faults this release has words for. */
const faultsOf = (faults: readonly FieldFault[]): readonly TruckPostFault[] =>
  faults.flatMap(({ field, code: told }) => {
    const code = TRUCK_POST_FAULT_CODES.find((known) => known === told)
    return code === undefined ? [] : [{ field, code }]
  })

const failureOf = meaningOf<TruckPostFailure>({
  stale: () => ({ _tag: 'Stale' }),
  post_ended: () => ({ _tag: 'Ended' }),
  not_found: () => ({ _tag: 'Gone' }),
  truck_posts_full: ({ faults }) => {
    const same = faults.find(({ field }) => field === 'post_anyway')
    return same === undefined ? { _tag: 'Full' } : { _tag: 'SameTruck', postId: same.code }
  },
  invalid_request: ({ faults }) => fieldsRefused(faultsOf(faults)),
})

/** /api/truck-posts. A post that cannot be read is left out of a list and logged. */
export const makeHttpTruckDesk = (client: HttpClient, logger: Logger): TruckDesk => {
  const of = (id: string) => ({ params: { id } })
  const read = <A>(call: TE.TaskEither<CallFailure, A>): TE.TaskEither<TruckPostFailure, A> => pipe(call, TE.mapLeft(failureOf))
  return {
    list: pagesOf(client, logger, getTruckPosts, TruckPostWire),
    one: (id) => pipe(client.call(getTruckPost, of(id)), read),
    post: (draft, seen, key) =>
      pipe(
        client.call(postTruckPost, { body: { ...bodyOf(draft), postAnyway: undefined, sameAs: seen, externalId: undefined }, key }),
        read,
      ),
    change: (id, version, draft) => pipe(client.call(changeTruckPost, { ...of(id), body: bodyOf(draft), version }), read),
    renew: (id) => pipe(client.call(renewTruckPost, of(id)), read),
    confirm: (id) => pipe(client.call(confirmTruckPost, of(id)), read),
    withdraw: (id) => pipe(client.call(withdrawTruckPost, of(id)), TE.mapLeft(failureOf)),
    bringBack: (id) => pipe(client.call(bringBackTruckPost, of(id)), read),
  }
}
