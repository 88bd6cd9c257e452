import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { LoadLinks } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { listLoadLinks, makeLoadLink, revokeLoadLink } from './contract/index.ts'

/** /api/previews. */
export const makeHttpLoadLinks = (client: HttpClient): LoadLinks => ({
  list: (loadId) =>
    pipe(
      client.call(listLoadLinks, { query: { load_id: loadId }, body: undefined }),
      TE.map(({ items }) => items),
    ),
  make: (loadIds, key) => client.call(makeLoadLink, { query: undefined, body: { loadIds }, key }),
  revoke: (id) => client.call(revokeLoadLink, { query: undefined, params: { id }, body: undefined }),
})
