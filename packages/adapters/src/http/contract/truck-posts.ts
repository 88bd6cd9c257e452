import * as t from 'io-ts'
import { ENDED_REASONS } from '@trm/domain/truck-posts'
import { POST_TYPES } from '@trm/domain/trucks'
import { endpoint } from './endpoint.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { page, PostedTruckWire } from './trucks.ts'
import {
  absent, boundedText, closed, describe, finiteNumber, oneLine, oneOf, wholeNumber, WireInstant, WirePlainDate, type Described,
} from './wire-values.codec.ts'

const latitude = finiteNumber(-90, 90)
const longitude = finiteNumber(-180, 180)
const city = oneLine(1, 80)
/** Postal code of the state or province. */
const state = oneLine(2, 3)

/** Items of a list, `min` to `max`. */
const listOf = (item: t.Type<string, string> & Described, min: number, max: number) =>
  describe(
    t.refinement(t.array(item), (list) => list.length >= min && list.length <= max, `${min} to ${max} of ${item.name}`),
    { type: 'array', items: item.schema, minItems: min, maxItems: max },
  )

/** A truck as its carrier posts it. A destination is all of its four fields, a home both of its two. */
export const TruckPostBody = closed(t.type({
  post_type: oneOf(POST_TYPES),
  /** Names or vals. */
  equipment_type: listOf(boundedText(1, 80), 1, 10),
  pickup_city: city,
  pickup_state: state,
  pickup_latitude: latitude,
  pickup_longitude: longitude,
  /** IANA name. */
  pickup_timezone: boundedText(1, 64),
  dropoff_city: absent(city),
  dropoff_state: absent(state),
  dropoff_latitude: absent(latitude),
  dropoff_longitude: absent(longitude),
  home_city: absent(city),
  home_state: absent(state),
  available_from: WirePlainDate,
  available_to: absent(WirePlainDate),
}))
export type TruckPostBody = t.TypeOf<typeof TruckPostBody>

/** The carrier's own post, also after its end. */
export const TruckPostWire = t.type({
  ...PostedTruckWire.props,
  expires_at: WireInstant,
  /** Absent while the post is found. */
  ended_reason: absent(oneOf(ENDED_REASONS)),
})
export type TruckPostWire = t.TypeOf<typeof TruckPostWire>

export const TruckPostsQuery = query('truck posts query', {
  limit: numberParameter(wholeNumber(1, 200)),
  cursor: textParameter(boundedText(1, 20)),
})

export const getTruckPosts = endpoint({
  id: 'getTruckPosts', method: 'GET', path: '/api/truck-posts', errors: ['wrong_account_type', 'not_allowed', 'cursor_invalid'],
  summary: "The carrier's own truck posts, newest first, also ended ones with the reason.",
  query: TruckPostsQuery, answer: page(TruckPostWire),
})

export const postTruckPost = endpoint({
  id: 'postTruckPost', method: 'POST', path: '/api/truck-posts', status: 201, idempotency: 'key',
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'unknown_field', 'truck_posts_full'],
  summary: 'Posts a truck. Trip miles, the end and the confirmation time are computed.',
  body: TruckPostBody, answer: TruckPostWire,
})

export const confirmTruckPost = endpoint({
  id: 'confirmTruckPost', method: 'POST', path: '/api/truck-posts/{id}/confirm',
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'not_found', 'post_ended'],
  summary: 'Says that the truck is still there: last_confirmed is now, by the clock of the database.', answer: TruckPostWire,
})

export const withdrawTruckPost = endpoint({
  id: 'withdrawTruckPost', method: 'DELETE', path: '/api/truck-posts/{id}', status: 204,
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'not_found'],
  summary: 'Withdraws the truck. Nobody finds the post any more; its carrier still sees it. An ended post stays as it ended.',
  answer: t.undefined,
})
