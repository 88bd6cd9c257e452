import * as t from 'io-ts'
import { COMPLETENESS_ITEMS, LOAD_SIZES, LOAD_SORTS, LOAD_STATES, LUMPERS } from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { PostedLoadWire } from './load-wire.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { page } from './page.ts'
import { record } from './record.codec.ts'
import { absent, boundedText, closed, finiteNumber, leftOut, oneOf, wholeNumber, WireInstant } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** A load as its broker's own people see it. */
export const OwnLoadWire = t.type({
  ...PostedLoadWire.props,
  external_id: absent(t.string),
  internal_note: absent(t.string),
  views: count,
  offers_waiting: count,
  completeness: t.type({ score: count, missing: t.array(t.type({ item: oneOf(COMPLETENESS_ITEMS), gains: count })) }),
})
export type OwnLoadWire = t.TypeOf<typeof OwnLoadWire>

/** Longer than the rules allow, so that the rule answers with its own words. */
const line = absent(oneLine(0, 1_000))
const text = absent(boundedText(0, 4_000))
const number = absent(finiteNumber(-1e9, 1e9))
const flag = absent(t.boolean)
const place = {
  city: absent(oneLine(0, 80)),
  state: absent(oneLine(0, 3)),
  latitude: absent(finiteNumber(-90, 90)),
  longitude: absent(finiteNumber(-180, 180)),
  timezone: absent(boundedText(0, 64)),
}

/** A load as it is to be; the rules say what may be missing. A place is all of its five fields. */
const draftFields = {
  reference_id: line,
  equipment_type: absent(oneLine(0, 80)),
  size: absent(oneOf(LOAD_SIZES)),
  weight_pounds: number,
  length_feet: number,
  pickup_city: place.city,
  pickup_state: place.state,
  pickup_latitude: place.latitude,
  pickup_longitude: place.longitude,
  pickup_timezone: place.timezone,
  pickup_date: absent(WireInstant),
  pickup_date_end: absent(WireInstant),
  pickup_fcfs: flag,
  dropoff_city: place.city,
  dropoff_state: place.state,
  dropoff_latitude: place.latitude,
  dropoff_longitude: place.longitude,
  dropoff_timezone: place.timezone,
  dropoff_date: absent(WireInstant),
  dropoff_date_end: absent(WireInstant),
  dropoff_fcfs: flag,
  commodity: line,
  description: text,
  detention_free_minutes: number,
  detention_per_hour: absent(WireDollars),
  lumper: absent(oneOf(LUMPERS)),
  payment_days: number,
  quick_pay: flag,
  rate_total_value: absent(WireDollars),
  book_now: flag,
  /** Stated by the broker; absent: estimated by road. */
  total_miles: number,
  internal_note: text,
}

export const LoadDraftBody = closed(t.type(draftFields))
export type LoadDraftBody = t.TypeOf<typeof LoadDraftBody>

/** `external_id`: the poster's own key, one line. */
export const PostLoadBody = closed(t.type({ ...draftFields, external_id: leftOut(oneLine(1, 100)) }))
export type PostLoadBody = t.TypeOf<typeof PostLoadBody>

export const LoadsQuery = query('loads query', {
  state: textParameter(oneOf(LOAD_STATES)),
  text: textParameter(boundedText(1, 120)),
  sort: textParameter(oneOf(LOAD_SORTS)),
  limit: numberParameter(wholeNumber(1, 200)),
  cursor: textParameter(boundedText(1, 400)),
})
export type LoadsQuery = t.TypeOf<typeof LoadsQuery>

const path = '/api/loads'
const own = ['wrong_account_type', 'not_found'] as const

const byState = t.type({ posted: count, covered: count, closed: count, expired: count })

/** The page with any items: a client reads them one by one. */
export const loadsPage = <A>(item: t.Type<A, unknown>) => record({ ...page(item).fields, counts: byState })

export const listLoads = endpoint({
  id: 'listLoads',
  method: 'GET',
  path,
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary: "The company's own loads, the next pickup first unless sorted otherwise; counts are of all its loads by state.",
  query: LoadsQuery,
  answer: loadsPage(OwnLoadWire),
})

export const getLoad = endpoint({
  id: 'getLoad',
  method: 'GET',
  path: `${path}/{id}`,
  versioned: 'shown',
  errors: own,
  summary: "One of the company's own loads.",
  answer: OwnLoadWire,
})

/** Contact details that strangers do not read, by the text they stand in. */
export const RemovedWire = t.array(
  t.type({
    field: oneOf(['commodity', 'description', 'reference_id']),
    kind: oneOf(['email', 'link', 'handle', 'phone']),
    text: t.string,
  }),
)

/** The load as it stands now, and what became of what was sent. */
export const PostedLoadAnswer = t.type({
  ...OwnLoadWire.props,
  /** False: the external id was one of the company's loads already, and that load is now as sent. */
  is_new: t.boolean,
  /** Contact details that were taken out of what strangers read. */
  removed: RemovedWire,
})
export type PostedLoadAnswer = t.TypeOf<typeof PostedLoadAnswer>

export const postLoad = endpoint({
  id: 'postLoad',
  method: 'POST',
  path,
  status: 201,
  idempotency: 'key',
  versioned: 'shown',
  errors: ['wrong_account_type', 'csrf_failed', 'unknown_field', 'load_refused'],
  summary:
    'Posts a load. With an external id the company has used, that load is changed to what is sent, and posted again when it is closed or expired.',
  body: PostLoadBody,
  answer: PostedLoadAnswer,
})

export const editLoad = endpoint({
  id: 'editLoad',
  method: 'PATCH',
  path: `${path}/{id}`,
  versioned: 'matched',
  errors: [...own, 'csrf_failed', 'unknown_field', 'load_refused'],
  summary: 'Changes a posted load to what is sent: the whole load, what is left out is taken out.',
  body: LoadDraftBody,
  answer: PostedLoadAnswer,
})

export const repostLoad = endpoint({
  id: 'repostLoad',
  method: 'POST',
  path: `${path}/{id}/repost`,
  versioned: 'matched',
  errors: [...own, 'csrf_failed', 'unknown_field', 'load_refused'],
  summary: 'Puts a closed or expired load on the board again, as it is sent.',
  body: LoadDraftBody,
  answer: PostedLoadAnswer,
})

export const confirmLoad = endpoint({
  id: 'confirmLoad',
  method: 'POST',
  path: `${path}/{id}/confirm`,
  errors: [...own, 'csrf_failed', 'load_refused'],
  summary: 'Says that a posted load is still there: its last confirmation is now, its version stays.',
  answer: OwnLoadWire,
})

export const closeLoad = endpoint({
  id: 'closeLoad',
  method: 'POST',
  path: `${path}/{id}/close`,
  errors: [...own, 'csrf_failed', 'load_refused'],
  summary: 'Takes a posted or expired load off the board and declines its open offers.',
  answer: OwnLoadWire,
})
