import * as t from 'io-ts'
import { ENDED_REASONS, POST_STANDINGS, type OwnTruckPost } from '@trm/domain/truck-posts'
import { POST_TYPES } from '@trm/domain/trucks'
import { endpoint } from './endpoint.ts'
import { paging, query, textParameter } from './query.codec.ts'
import { page } from './page.ts'
import { flat, named, record } from './record.codec.ts'
import { PostedTruckWire } from './truck-row.ts'
import {
  absent,
  absentAs,
  boundedText,
  closed,
  describe,
  finiteNumber,
  leftOut,
  oneOf,
  wholeNumber,
  WireId,
  WireInstant,
  WirePlainDate,
  type Described,
} from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const latitude = finiteNumber(-90, 90)
const longitude = finiteNumber(-180, 180)
const city = oneLine(1, 80)
/** Postal code of the state or province. */
const state = oneLine(2, 3)

/** Items of a list, `min` to `max`. */
const listOf = (item: t.Type<string, string> & Described, min: number, max: number) =>
  describe(
    t.refinement(t.readonlyArray(item), (list) => list.length >= min && list.length <= max, `${min} to ${max} of ${item.name}`),
    { type: 'array', items: item.schema, minItems: min, maxItems: max },
  )

const place = { city, state, latitude, longitude }
/** A part of it may be missing: the rules say which. */
const places = {
  pickup: flat('pickup_', place),
  dropoff: flat('dropoff_', { city: absent(city), state: absent(state), latitude: absent(latitude), longitude: absent(longitude) }),
  home: flat('home_', { city: absent(city), state: absent(state) }),
}

/** A truck as its carrier wants it. A destination is all of its four fields, a home both of its two. */
const draft = record({
  postType: oneOf(POST_TYPES),
  /** Names or vals. */
  equipmentTypes: named('equipment_type', listOf(boundedText(1, 80), 1, 10)),
  ...places,
  /** IANA name. */
  pickupTimezone: boundedText(1, 64),
  availableFrom: WirePlainDate,
  availableTo: absent(WirePlainDate),
  /** For the trip, and for each mile of a load. Nobody but the carrier reads them. */
  leastTotal: named('least_rate_total', absent(WireDollars)),
  leastPerMile: named('least_rate_per_mile', absent(WireDollars)),
  /** Brokers read no contact details of it, and offers below the least rates are turned away. */
  isQuiet: absentAs(t.boolean, false),
})

export const TruckPostChangeBody = closed(draft)
export type TruckPostChangeBody = t.TypeOf<typeof TruckPostChangeBody>

/**
 * `postAnyway`: also where the carrier seems to have posted this truck already; `sameAs`: where that post is no newer one than this.
 * `externalId`: the carrier's own key of the truck, one line.
 */
export const TruckPostBody = closed(
  record({ ...draft.fields, postAnyway: leftOut(t.boolean), sameAs: leftOut(WireId), externalId: leftOut(oneLine(1, 100)) }),
)

/** The carrier's own post, also after its end. */
export const TruckPostWire = record({
  ...PostedTruckWire.fields,
  expiresAt: WireInstant,
  /** Absent while the post is found. */
  ended: named('ended_reason', absent(oneOf(ENDED_REASONS))),
  /** Counts every change but confirmations: the ETag. */
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  isQuiet: t.boolean,
  externalId: absent(t.string),
  leastTotal: named('least_rate_total', absent(WireDollars)),
  leastPerMile: named('least_rate_per_mile', absent(WireDollars)),
  pickupMatchedHome: t.boolean,
  dropoffMatchedHome: t.boolean,
  offers: count,
  offersWaiting: count,
  lowOffers: absentAs(count, 0),
}) satisfies t.Type<OwnTruckPost, unknown>

/** `is_new` false: the external id was one of the carrier's posts already, and that post is now as sent. */
const PostedTruckPostAnswer = record({ ...TruckPostWire.fields, isNew: t.boolean })

const TruckPostsQuery = query('truck posts query', {
  standing: textParameter(oneOf(POST_STANDINGS)),
  ...paging(20),
})

export const getTruckPosts = endpoint({
  id: 'getTruckPosts',
  call: 'GET /api/truck-posts',
  errors: ['wrong_account_type', 'not_allowed', 'cursor_invalid'],
  summary: "The carrier's own truck posts, newest first, also ended ones with the reason.",
  query: TruckPostsQuery,
  answer: page(TruckPostWire),
})

export const getTruckPost = endpoint({
  id: 'getTruckPost',
  call: 'GET /api/truck-posts/{id}',
  versioned: 'shown',
  errors: ['wrong_account_type', 'not_allowed', 'not_found'],
  summary: "One of the carrier's own truck posts.",
  answer: TruckPostWire,
})

export const postTruckPost = endpoint({
  id: 'postTruckPost',
  call: 'POST /api/truck-posts',
  status: 201,
  idempotency: 'key',
  versioned: 'shown',
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'unknown_field', 'truck_posts_full', 'post_ended'],
  summary:
    'Posts a truck, or with an external_id that the carrier has used changes that post to what is sent, and confirms it. Trip miles, the end and the confirmation time are computed. One that seems to be posted already is refused (truck_posts_full) with the field post_anyway, whose code is the id of that post, unless post_anyway is sent.',
  body: TruckPostBody,
  answer: PostedTruckPostAnswer,
})

export const changeTruckPost = endpoint({
  id: 'changeTruckPost',
  call: 'PATCH /api/truck-posts/{id}',
  versioned: 'matched',
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'not_found', 'unknown_field', 'post_ended'],
  summary: 'Changes a post that runs to what is sent: the whole post, what is left out is taken out.',
  body: TruckPostChangeBody,
  answer: TruckPostWire,
})

export const renewTruckPost = endpoint({
  id: 'renewTruckPost',
  call: 'POST /api/truck-posts/{id}/renew',
  versioned: 'shown',
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'not_found', 'post_ended', 'truck_posts_full'],
  summary:
    'Lets the post run from today as long as posts of its type do, also one that was withdrawn or ran out; one that was booked stays ended.',
  answer: TruckPostWire,
})

export const bringBackTruckPost = endpoint({
  id: 'bringBackTruckPost',
  call: 'POST /api/truck-posts/{id}/bring-back',
  versioned: 'shown',
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'not_found', 'post_ended', 'truck_posts_full'],
  summary: 'Puts a withdrawn post back as it was, while its days are not over. One that runs is answered as it is.',
  answer: TruckPostWire,
})

export const confirmTruckPost = endpoint({
  id: 'confirmTruckPost',
  call: 'POST /api/truck-posts/{id}/confirm',
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'not_found', 'post_ended'],
  summary: 'Says that the truck is still there: last_confirmed is now, by the clock of the database.',
  answer: TruckPostWire,
})

export const withdrawTruckPost = endpoint({
  id: 'withdrawTruckPost',
  call: 'DELETE /api/truck-posts/{id}',
  status: 204,
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'not_found'],
  summary: 'Withdraws the truck. Nobody finds the post any more; its carrier still sees it. An ended post stays as it ended.',
  answer: t.undefined,
})
