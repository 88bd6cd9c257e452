import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { LoadLink, LoadLinks } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { listLoadLinks, makeLoadLink, revokeLoadLink, type LoadLinkWire } from './contract/index.ts'

const linkOf = ({ id, load_ids: loadIds, date_created: madeAt, date_revoked: revokedAt }: LoadLinkWire): LoadLink => ({
  id,
  loadIds,
  madeAt,
  revokedAt,
})

/** /api/previews. */
export const makeHttpLoadLinks = (client: HttpClient): LoadLinks => ({
  list: (loadId) =>
    pipe(
      client.call(listLoadLinks, { query: { load_id: loadId }, body: undefined }),
      TE.map(({ items }) => items.map(linkOf)),
    ),
  make: (loadIds, key) =>
    pipe(
      client.call(makeLoadLink, { query: undefined, body: { load_ids: [...loadIds] }, key }),
      TE.map(({ token, ...link }) => ({ link: linkOf(link), token })),
    ),
  revoke: (id) => client.call(revokeLoadLink, { query: undefined, params: { id }, body: undefined }),
})
