import * as t from 'io-ts'
import { LOAD_STATES, MOST_SHARED_LOADS, type LoadLink, type MadeLink, type SharedLoad, type SharedLoads } from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { loadMiles, loadPay, loadPlace, stopWindow } from './load-parts.ts'
import { query, textParameter } from './query.codec.ts'
import { flat, flatOrAbsent, named, record } from './record.codec.ts'
import { absent, boundedText, closed, describe, oneOf, WireId, WireInstant } from './wire-values.codec.ts'

export const LoadLinkWire = record({
  id: WireId,
  loadIds: t.readonlyArray(WireId),
  madeAt: named('date_created', WireInstant),
  revokedAt: named('date_revoked', absent(WireInstant)),
}) satisfies t.Type<LoadLink, unknown>

const { city, state, timezone } = loadPlace
const town = { city, state, timezone }

/** A load behind a link: the specification's fields and no others (R35). */
export const SharedLoadWire = record({
  id: WireId,
  referenceId: absent(t.string),
  state: oneOf(LOAD_STATES),
  equipmentType: t.string,
  pickup: flat('pickup_', town),
  pickupWindow: flat('pickup_', stopWindow),
  dropoff: flat('dropoff_', town),
  dropoffWindow: flatOrAbsent('dropoff_', stopWindow, { dropoff_fcfs: false }),
  ...loadPay,
  ...loadMiles,
  description: t.string,
}) satisfies t.Type<SharedLoad, unknown>

const loadIds = describe(
  t.refinement(t.readonlyArray(WireId), (ids) => ids.length > 0 && ids.length <= MOST_SHARED_LOADS, `1 to ${MOST_SHARED_LOADS} ids`),
  { type: 'array', items: WireId.schema, minItems: 1, maxItems: MOST_SHARED_LOADS },
)

const own = '/api/previews'

export const listLoadLinks = endpoint({
  id: 'listLoadLinks',
  method: 'GET',
  path: own,
  errors: ['wrong_account_type'],
  summary: "The company's preview links, the newest 200, revoked ones too; of one load, or of all. No token is told again.",
  query: query('load links query', { load_id: textParameter(boundedText(1, 20)) }),
  answer: t.type({ items: t.readonlyArray(LoadLinkWire) }),
})

export const makeLoadLink = endpoint({
  id: 'makeLoadLink',
  method: 'POST',
  path: own,
  status: 201,
  idempotency: 'key',
  errors: ['wrong_account_type', 'csrf_failed', 'unknown_field', 'not_found'],
  summary: 'Makes a link that shows loads of the company to whoever has its token. The token is told here and never again.',
  body: closed(record({ loadIds })),
  answer: record({ link: flat('', LoadLinkWire.fields), token: t.string }) satisfies t.Type<MadeLink, unknown>,
})

export const revokeLoadLink = endpoint({
  id: 'revokeLoadLink',
  method: 'DELETE',
  path: `${own}/{id}`,
  status: 204,
  errors: ['wrong_account_type', 'csrf_failed', 'not_found'],
  summary: 'Ends a link at once, for good. One that has ended stays as it is.',
  answer: t.undefined,
})

const SharedLoadsAnswer = record({ loads: named('items', t.readonlyArray(SharedLoadWire)), asOf: WireInstant }) satisfies t.Type<
  SharedLoads,
  unknown
>

export const previewLoads = endpoint({
  id: 'previewLoads',
  method: 'GET',
  path: '/api/preview/{tokenId}',
  access: 'public',
  errors: ['not_found'],
  summary: 'The loads of a preview link, as they stand now. A token that is wrong, unknown or revoked has one answer.',
  answer: SharedLoadsAnswer,
})

export const previewLoad = endpoint({
  id: 'previewLoad',
  method: 'GET',
  path: '/api/preview/{tokenId}/{loadId}',
  access: 'public',
  errors: ['not_found'],
  summary: 'One load of a preview link.',
  answer: SharedLoadsAnswer,
})
