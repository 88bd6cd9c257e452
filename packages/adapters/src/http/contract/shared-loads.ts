import * as t from 'io-ts'
import { LOAD_STATES, type SharedLoad, type SharedLoads } from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { loadMiles, loadPay, loadPlace, stopWindow } from './load-parts.ts'
import { flat, flatOrAbsent, named, record } from './record.codec.ts'
import { absent, oneOf, WireId, WireInstant } from './wire-values.codec.ts'

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

export const SharedLoadsWire = record({ loads: named('items', t.readonlyArray(SharedLoadWire)), asOf: WireInstant }) satisfies t.Type<
  SharedLoads,
  unknown
>

export const previewLoads = endpoint({
  id: 'previewLoads',
  call: 'GET /api/preview/{tokenId}',
  access: 'public',
  errors: ['not_found'],
  summary: 'The loads of a preview link, as they stand now. A token that is wrong, unknown or revoked has one answer.',
  answer: SharedLoadsWire,
})

export const previewLoad = endpoint({
  id: 'previewLoad',
  call: 'GET /api/preview/{tokenId}/{loadId}',
  access: 'public',
  errors: ['not_found'],
  summary: 'One load of a preview link.',
  answer: SharedLoadsWire,
})
