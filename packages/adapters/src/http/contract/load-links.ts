import * as t from 'io-ts'
import { LOAD_STATES, MOST_SHARED_LOADS } from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { query, textParameter } from './query.codec.ts'
import { absent, boundedText, closed, describe, finiteNumber, oneOf, WireId, WireInstant } from './wire-values.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

export const LoadLinkWire = t.type({
  id: WireId,
  load_ids: t.array(WireId),
  date_created: WireInstant,
  /** Absent while it works. */
  date_revoked: absent(WireInstant),
})
export type LoadLinkWire = t.TypeOf<typeof LoadLinkWire>

/** A load behind a link: the specification's fields and no others (R35). */
export const SharedLoadWire = t.type({
  id: WireId,
  reference_id: absent(t.string),
  state: oneOf(LOAD_STATES),
  equipment_type: t.string,
  pickup_city: t.string,
  pickup_state: t.string,
  pickup_timezone: t.string,
  pickup_date: WireInstant,
  pickup_date_end: absent(WireInstant),
  pickup_fcfs: t.boolean,
  dropoff_city: t.string,
  dropoff_state: t.string,
  dropoff_timezone: t.string,
  dropoff_date: absent(WireInstant),
  dropoff_date_end: absent(WireInstant),
  dropoff_fcfs: t.boolean,
  rate_total_value: absent(WireDollars),
  rate_per_mile: absent(WireDollars),
  total_miles: finiteNumber(0, 30_000),
  miles_are_estimated: t.boolean,
  description: t.string,
})
export type SharedLoadWire = t.TypeOf<typeof SharedLoadWire>

const loadIds = describe(
  t.refinement(t.array(WireId), (ids) => ids.length > 0 && ids.length <= MOST_SHARED_LOADS, `1 to ${MOST_SHARED_LOADS} ids`),
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
  answer: t.type({ items: t.array(LoadLinkWire) }),
})

export const makeLoadLink = endpoint({
  id: 'makeLoadLink',
  method: 'POST',
  path: own,
  status: 201,
  idempotency: 'key',
  errors: ['wrong_account_type', 'csrf_failed', 'unknown_field', 'not_found'],
  summary: 'Makes a link that shows loads of the company to whoever has its token. The token is told here and never again.',
  body: closed(t.type({ load_ids: loadIds })),
  answer: t.type({ ...LoadLinkWire.props, token: t.string }),
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

const SharedLoadsAnswer = t.type({ items: t.array(SharedLoadWire), as_of: WireInstant })
export type SharedLoadsAnswer = t.TypeOf<typeof SharedLoadsAnswer>

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
