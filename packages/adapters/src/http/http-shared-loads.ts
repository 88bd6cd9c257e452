import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CallFailure } from '@trm/domain/kernel'
import type { SharedLoadSource } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { previewLoad, previewLoads } from './contract/index.ts'

const failureOf = (failure: CallFailure): { readonly _tag: 'NoSuchLink' } | CallFailure =>
  failure._tag === 'Refused' && failure.code === 'not_found' ? { _tag: 'NoSuchLink' } : failure

/** /api/preview: no token of the reader's own is sent. */
export const makeHttpSharedLoads = (client: HttpClient): SharedLoadSource => ({
  read: (tokenId, loadId) =>
    pipe(
      loadId === undefined
        ? client.call(previewLoads, { query: undefined, params: { tokenId }, body: undefined })
        : client.call(previewLoad, { query: undefined, params: { tokenId, loadId }, body: undefined }),
      TE.mapLeft(failureOf),
    ),
})
