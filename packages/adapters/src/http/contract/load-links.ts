import * as t from 'io-ts'
import { MOST_SHARED_LOADS, type LoadLink, type MadeLink } from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { listOf } from './page.ts'
import { query, textParameter } from './query.codec.ts'
import { flat, named, record } from './record.codec.ts'
import { absent, boundedText, closed, WireId, WireInstant, describe } from './wire-values.codec.ts'

export const LoadLinkWire = record({
  id: WireId,
  loadIds: t.readonlyArray(WireId),
  madeAt: named('date_created', WireInstant),
  revokedAt: named('date_revoked', absent(WireInstant)),
}) satisfies t.Type<LoadLink, unknown>

/** At least one id, at most so many. */
export const idsUpTo = (most: number) =>
  describe(
    t.refinement(t.readonlyArray(WireId), (ids) => ids.length > 0 && ids.length <= most, `1 to ${most} ids`),
    { type: 'array', items: WireId.schema, minItems: 1, maxItems: most },
  )

const loadIds = idsUpTo(MOST_SHARED_LOADS)

const own = '/api/previews'

export const listLoadLinks = endpoint({
  id: 'listLoadLinks',
  call: `GET ${own}`,
  errors: ['wrong_account_type'],
  summary: "The company's preview links, the newest 200, revoked ones too; of one load, or of all. No token is told again.",
  query: query('load links query', { load_id: textParameter(boundedText(1, 20)) }),
  answer: listOf(LoadLinkWire),
})

export const makeLoadLink = endpoint({
  id: 'makeLoadLink',
  call: `POST ${own}`,
  status: 201,
  idempotency: 'key',
  errors: ['wrong_account_type', 'csrf_failed', 'unknown_field', 'not_found'],
  summary: 'Makes a link that shows loads of the company to whoever has its token. The token is told here and never again.',
  body: closed(record({ loadIds })),
  answer: record({ link: flat('', LoadLinkWire.fields), token: t.string }) satisfies t.Type<MadeLink, unknown>,
})

export const revokeLoadLink = endpoint({
  id: 'revokeLoadLink',
  call: `DELETE ${own}/{id}`,
  status: 204,
  errors: ['wrong_account_type', 'csrf_failed', 'not_found'],
  summary: 'Ends a link at once, for good. One that has ended stays as it is.',
  answer: t.undefined,
})
