import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { LoadLinks, SharedLoadSource } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { listLoadLinks, makeLoadLink, previewLoad, previewLoads, revokeLoadLink } from './contract/index.ts'
import { noSuchLink } from './refusals.ts'

/** /api/previews. */
export const makeHttpLoadLinks = (client: HttpClient): LoadLinks => ({
  list: (loadId) => client.call(listLoadLinks, { query: { load_id: loadId } }),
  make: (loadIds, key) => client.call(makeLoadLink, { body: { loadIds }, key }),
  revoke: (id) => client.call(revokeLoadLink, { params: { id } }),
})

/** /api/preview: no token of the reader's own is sent. */
export const makeHttpSharedLoads = (client: HttpClient): SharedLoadSource => ({
  read: (tokenId, loadId) =>
    pipe(
      loadId === undefined ? client.call(previewLoads, { params: { tokenId } }) : client.call(previewLoad, { params: { tokenId, loadId } }),
      TE.mapLeft(noSuchLink),
    ),
})
