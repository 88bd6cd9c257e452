import * as t from 'io-ts'
import {
  CLOSED_AS,
  COMPLETENESS_ITEMS,
  LOAD_SORTS,
  LOAD_STATES,
  WHOSE_LOADS,
  type CoveredBy,
  type LoadStops,
  type OwnLoad,
} from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { loadStops } from './load-parts.ts'
import { PostedLoadWire } from './load-wire.ts'
import { paging, query, textParameter } from './query.codec.ts'
import { pageFields } from './page.ts'
import { named, record } from './record.codec.ts'
import { absent, absentAs, boundedText, closed, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** A load as its broker's own people see it. */
export const OwnLoadWire = record({
  ...PostedLoadWire.fields,
  loadNumber: absentAs(t.string, ''),
  externalId: absent(t.string),
  internalNote: absent(t.string),
  targetTotal: absent(WireDollars),
  maximumTotal: absent(WireDollars),
  views: count,
  offersWaiting: count,
  /** Of a closed load that was not merely taken off the board. */
  closing: absent(record({ as: oneOf(CLOSED_AS), carrierName: absent(t.string), mcNumber: absent(t.string) })),
  /** Whose it is in the company, and by whom it was handed over to them. */
  owner: absent(record({ id: WireId, name: t.string, handedOver: absent(record({ by: t.string, at: WireInstant })) })),
  completeness: record({ score: count, missing: t.readonlyArray(record({ item: oneOf(COMPLETENESS_ITEMS), gains: count })) }),
}) satisfies t.Type<OwnLoad, unknown>

export const LoadsQuery = query('loads query', {
  state: textParameter(oneOf(LOAD_STATES)),
  text: textParameter(boundedText(1, 120)),
  /** `mine`: those the reader owns. */
  whose: textParameter(oneOf(WHOSE_LOADS)),
  sort: textParameter(oneOf(LOAD_SORTS)),
  ...paging(400),
})
export type LoadsQuery = t.TypeOf<typeof LoadsQuery>

const path = '/api/loads'
const own = ['wrong_account_type', 'not_found'] as const

const byState = t.type({ posted: count, covered: count, closed: count, expired: count })

/** The page with any items: a client reads them one by one. */
export const loadsPage = <C extends t.Mixed>(item: C) =>
  record({ loads: named('items', t.readonlyArray(item)), counts: byState, colleagues: count, ...pageFields })

export const listLoads = endpoint({
  id: 'listLoads',
  call: `GET ${path}`,
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary:
    "The company's own loads, the next pickup first unless sorted otherwise; counts are of all of them by state, or of the reader's own with `whose=mine`; `colleagues` is how many others work there.",
  query: LoadsQuery,
  answer: loadsPage(OwnLoadWire),
})

export const getLoad = endpoint({
  id: 'getLoad',
  call: `GET ${path}/{id}`,
  versioned: 'shown',
  errors: own,
  summary: "One of the company's own loads.",
  answer: OwnLoadWire,
})

/** A text that is empty is not stated. */
export const getLoadStops = endpoint({
  id: 'getLoadStops',
  call: `GET ${path}/{id}/stops`,
  errors: own,
  summary: 'Where an own load goes.',
  answer: record(loadStops) satisfies t.Type<LoadStops, unknown>,
})

export const confirmLoad = endpoint({
  id: 'confirmLoad',
  call: `POST ${path}/{id}/confirm`,
  errors: [...own, 'csrf_failed', 'load_refused'],
  summary: 'Says that a posted load is still there: its last confirmation is now, its version stays.',
  answer: OwnLoadWire,
})

export const closeLoad = endpoint({
  id: 'closeLoad',
  call: `POST ${path}/{id}/close`,
  errors: [...own, 'csrf_failed', 'load_refused'],
  summary: 'Takes a posted or expired load off the board and declines its open offers.',
  answer: OwnLoadWire,
})

export const CoveredByBody = closed(
  record({ carrierName: absentAs(oneLine(0, 1_000), ''), mcNumber: absent(oneLine(0, 1_000)) }),
) satisfies t.Type<CoveredBy, unknown>

export const coverLoadElsewhere = endpoint({
  id: 'coverLoadElsewhere',
  call: `POST ${path}/{id}/cover-elsewhere`,
  errors: [...own, 'csrf_failed', 'unknown_field', 'load_refused'],
  summary: 'Closes a posted or expired load that a carrier outside of here covers, and declines its open offers with that reason.',
  body: CoveredByBody,
  answer: OwnLoadWire,
})

export const handOverLoad = endpoint({
  id: 'handOverLoad',
  call: `POST ${path}/{id}/hand-over`,
  idempotency: 'key',
  versioned: 'matched',
  errors: [...own, 'csrf_failed', 'unknown_field'],
  summary:
    'Hands an own load over to a colleague who works for the company now, in any state, its offers with it: a new version, audited, and told to the company. Sent back to whom it came from it is undone.',
  body: closed(record({ ownerId: WireId })),
  answer: OwnLoadWire,
})
