import * as t from 'io-ts'
import { LOAD_GONE_REASONS, MOST_LOAD_POSITIONS, type BrokerReliability, type LoadOnBoard } from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { LoadBoardQuery, LoadExplanationWire, loadFilterParameters } from './load-search.ts'
import { PriceTrail } from './load-parts.ts'
import { PostedLoadWire } from './load-wire.ts'
import { LONGEST_CHANGES_TOKEN, pageFields } from './page.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { named, record } from './record.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'
import { absent, boundedText, finiteNumber, leftOut, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'

/** The newest posting of a freight, as a carrier sees it. */
const freight = {
  load: PostedLoadWire,
  /** Older postings of the same freight, the newest first. */
  olderIds: t.readonlyArray(WireId),
  /** Every price asked for the freight; none where the company does not tell what it asked before. */
  trail: PriceTrail,
  /** The carrier's own, open or booked. */
  offer: absent(record({ id: WireId, status: oneOf(['pending_acceptance', 'needs_confirmation', 'booked_load']), amount: WireDollars })),
}

/** No two places on Earth are further apart by any road. */
const miles = finiteNumber(0, 30_000)

/** Great-circle miles from the searched towns; absent where none was searched. */
export const LoadOnBoardWire = record({
  ...freight,
  deadheadMiles: absent(miles),
  dropoffDeadheadMiles: absent(miles),
}) satisfies t.Type<LoadOnBoard, unknown>

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const countOf = t.type({ count, of: count })

/** Of the broker's company. Each with the size of its sample. */
export const BrokerReliabilityWire = record({
  answers: absent(record({ samples: count, medianMinutes: finiteNumber(0, 1e9) })),
  cancelled: countOf,
  ignored: countOf,
}) satisfies t.Type<BrokerReliability, unknown>

const path = '/api/loadboard'
const carriers = ['wrong_account_type', 'not_allowed'] as const

/** `changes_token` asks GET /api/loadboard/changes what has changed since this answer; profit is counted with `cost_per_mile`. */
export const loadPage = <C extends t.Mixed>(row: C) =>
  record({ loads: named('items', t.readonlyArray(row)), ...pageFields, changesToken: absent(t.string), costPerMile: absent(WireDollars) })

export const searchLoads = endpoint({
  id: 'searchLoads',
  call: `GET ${path}`,
  errors: [...carriers, 'cursor_invalid'],
  summary:
    'Posted loads the carrier may see; postings of one freight are one row, judged by the newest. Nearest first, without a pickup town the newest, unless sorted otherwise, by profit at `costPerMile`, else at the cost per mile of the carrier itself; with explain=true also what each filter hides.',
  query: LoadBoardQuery,
  answer: record({ ...loadPage(LoadOnBoardWire).fields, explain: leftOut(LoadExplanationWire) }),
})

export const LoadPositionsQuery = query('load positions query', {
  ...loadFilterParameters,
  limit: numberParameter(wholeNumber(1, MOST_LOAD_POSITIONS)),
})
export type LoadPositionsQuery = t.TypeOf<typeof LoadPositionsQuery>

const degreesNorth = t.array(finiteNumber(-90, 90))
const degreesEast = t.array(finiteNumber(-180, 180))

/** Columns, all of the same length: the n-th of each is of the n-th load. */
export const LoadPositionsWire = t.type({
  ids: t.array(WireId),
  pickup_latitudes: degreesNorth,
  pickup_longitudes: degreesEast,
  dropoff_latitudes: degreesNorth,
  dropoff_longitudes: degreesEast,
  /** "Dallas, TX", each once. */
  places: t.array(t.string),
  /** Of the pickup: indexes into `places`. */
  place_of: t.array(wholeNumber(0, MOST_LOAD_POSITIONS)),
  /** Of the whole search, however many positions are given. */
  total: count,
  as_of: WireInstant,
})
export type LoadPositionsWire = t.TypeOf<typeof LoadPositionsWire>

export const findLoadPositions = endpoint({
  id: 'findLoadPositions',
  call: `GET ${path}/positions`,
  errors: carriers,
  summary: 'Where the matching loads begin and end, for a map: the nearest first, without a pickup town the newest.',
  query: LoadPositionsQuery,
  answer: LoadPositionsWire,
})

export const LoadChangesQuery = query('load changes query', {
  ...loadFilterParameters,
  since: textParameter(boundedText(1, LONGEST_CHANGES_TOKEN)),
})
export type LoadChangesQuery = t.TypeOf<typeof LoadChangesQuery>

export const LoadChangesWire = t.type({
  /** Of the answer the token came with; absent without one, and where a reload is asked for. */
  since: absent(WireInstant),
  as_of: WireInstant,
  /** For the next question. */
  changes_token: t.string,
  /** The changes cannot be told: search again. The lists are then empty. */
  reload: t.boolean,
  new: t.array(WireId),
  repriced: t.array(WireId),
  changed: t.array(WireId),
  gone: t.array(t.type({ id: WireId, reason: oneOf(LOAD_GONE_REASONS), was_listed: t.boolean })),
})
export type LoadChangesWire = t.TypeOf<typeof LoadChangesWire>

export const getLoadChanges = endpoint({
  id: 'getLoadChanges',
  call: `GET ${path}/changes`,
  errors: carriers,
  summary:
    'What became of a load search since an earlier answer: ids that are new, repriced, otherwise changed and gone. Without a token: one for now.',
  query: LoadChangesQuery,
  answer: LoadChangesWire,
})

export const getPostedLoad = endpoint({
  id: 'getPostedLoad',
  call: `GET ${path}/{loadId}`,
  errors: [...carriers, 'not_found'],
  summary:
    'One posted load and how its broker deals with carriers; also one that left the board, where the carrier has had an offer on it.',
  answer: record({ ...freight, reliability: BrokerReliabilityWire, asOf: WireInstant }),
})

export const noteLoadView = endpoint({
  id: 'noteLoadView',
  call: `POST ${path}/{loadId}/views`,
  status: 204,
  errors: [...carriers, 'csrf_failed', 'not_found'],
  summary: 'Counts that the carrier has opened the load, once however often it is sent.',
  answer: t.undefined,
})
