import * as t from 'io-ts'
import { endpoint } from './endpoint.ts'
import { PostedLoadWire } from './load-wire.ts'
import { listParameter, numberParameter, query, textParameter } from './query.codec.ts'
import { page } from './trucks.ts'
import { absent, boundedText, oneOf, wholeNumber, WireDollars, WireId, WireInstant } from './wire-values.codec.ts'

/** The newest posting of a freight, as a carrier sees it. */
export const LoadOnBoardWire = t.type({
  load: PostedLoadWire,
  /** Older postings of the same freight, the newest first. */
  older_ids: t.array(WireId),
  /** Every price asked for the freight, oldest first. */
  trail: t.array(t.type({ at: WireInstant, rate_total_value: absent(WireDollars) })),
  /** The carrier's own, open or booked. */
  offer: absent(t.type({ id: WireId, status: oneOf(['pending_acceptance', 'needs_confirmation', 'booked_load']), amount: WireDollars })),
})
export type LoadOnBoardWire = t.TypeOf<typeof LoadOnBoardWire>

export const LoadBoardQuery = query('load board query', {
  equipment_type: listParameter(boundedText(1, 80), 100),
  text: textParameter(boundedText(1, 120)),
  limit: numberParameter(wholeNumber(1, 200)),
  cursor: textParameter(boundedText(1, 400)),
})
export type LoadBoardQuery = t.TypeOf<typeof LoadBoardQuery>

const path = '/api/loadboard'
const carriers = ['wrong_account_type', 'not_allowed'] as const

export const searchLoads = endpoint({
  id: 'searchLoads', method: 'GET', path, errors: [...carriers, 'cursor_invalid'],
  summary: 'Posted loads the carrier may see, the newest first; postings of one freight are one row. Equipment types are vals; every word of text is in a town or state of either end.',
  query: LoadBoardQuery, answer: page(LoadOnBoardWire),
})

export const getPostedLoad = endpoint({
  id: 'getPostedLoad', method: 'GET', path: `${path}/{loadId}`, errors: [...carriers, 'not_found'],
  summary: 'One posted load; also one that left the board, where the carrier has had an offer on it.',
  answer: t.type({ ...LoadOnBoardWire.props, as_of: WireInstant }),
})

export const noteLoadView = endpoint({
  id: 'noteLoadView', method: 'POST', path: `${path}/{loadId}/views`, status: 204, errors: [...carriers, 'csrf_failed', 'not_found'],
  summary: 'Counts that the carrier has opened the load, once however often it is sent.', answer: t.undefined,
})
