import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { CallFailure, Logger } from '@trm/domain/kernel'
import {
  TRUCK_POST_FAULT_CODES,
  type OwnTruckPost,
  type TruckDesk,
  type TruckPostDraft,
  type TruckPostFailure,
  type TruckPostFault,
} from '@trm/domain/truck-posts'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  bringBackTruckPost,
  changeTruckPost,
  confirmTruckPost,
  getTruckPost,
  getTruckPosts,
  page,
  postTruckPost,
  renewTruckPost,
  TruckPostWire,
  withdrawTruckPost,
  type TruckPostChangeBody,
} from './contract/index.ts'

const anyPosts = { ...getTruckPosts, answer: page(t.unknown) }

const ownPostOf = (wire: TruckPostWire): OwnTruckPost => {
  const {
    dropoff_city: to,
    dropoff_state: toState,
    dropoff_latitude: latitude,
    dropoff_longitude: longitude,
    home_city: home,
    home_state: homeState,
  } = wire
  return {
    id: wire.id,
    postType: wire.post_type,
    equipmentTypes: wire.equipment_type,
    pickup: { city: wire.pickup_city, state: wire.pickup_state, latitude: wire.pickup_latitude, longitude: wire.pickup_longitude },
    pickupTimezone: wire.pickup_timezone,
    dropoff:
      to === undefined || toState === undefined || latitude === undefined || longitude === undefined
        ? undefined
        : { city: to, state: toState, latitude, longitude },
    home: home === undefined || homeState === undefined ? undefined : { city: home, state: homeState },
    availableFrom: wire.available_from,
    availableTo: wire.available_to,
    postedAt: wire.date_created,
    lastConfirmedAt: wire.last_confirmed,
    tripMiles: wire.trip_miles,
    expiresAt: wire.expires_at,
    ended: wire.ended_reason,
    version: wire.version,
    isQuiet: wire.is_quiet,
    externalId: wire.external_id,
    leastTotal: wire.least_rate_total,
    leastPerMile: wire.least_rate_per_mile,
    pickupMatchedHome: wire.pickup_matched_home,
    dropoffMatchedHome: wire.dropoff_matched_home,
    offers: wire.offers,
    offersWaiting: wire.offers_waiting,
    lowOffers: wire.low_offers ?? 0,
  }
}

const bodyOf = (draft: TruckPostDraft): TruckPostChangeBody => ({
  post_type: draft.postType,
  equipment_type: [...draft.equipmentTypes],
  pickup_city: draft.pickup.city,
  pickup_state: draft.pickup.state,
  pickup_latitude: draft.pickup.latitude,
  pickup_longitude: draft.pickup.longitude,
  pickup_timezone: draft.pickupTimezone,
  dropoff_city: draft.dropoff?.city,
  dropoff_state: draft.dropoff?.state,
  dropoff_latitude: draft.dropoff?.latitude,
  dropoff_longitude: draft.dropoff?.longitude,
  home_city: draft.home?.city,
  home_state: draft.home?.state,
  available_from: draft.availableFrom,
  available_to: draft.availableTo,
  least_rate_total: draft.leastTotal,
  least_rate_per_mile: draft.leastPerMile,
  is_quiet: draft.isQuiet,
})

/** The faults this release has words for. */
const faultsOf = (failure: Extract<CallFailure, { readonly _tag: 'Refused' }>): readonly TruckPostFault[] =>
  failure.faults.flatMap(({ field, code: told }) => {
    const code = TRUCK_POST_FAULT_CODES.find((known) => known === told)
    return code === undefined ? [] : [{ field, code }]
  })

const failureOf = (failure: CallFailure): TruckPostFailure => {
  if (failure._tag !== 'Refused') return failure
  switch (failure.code) {
    case 'stale':
      return { _tag: 'Stale' }
    case 'post_ended':
      return { _tag: 'Ended' }
    case 'not_found':
      return { _tag: 'Gone' }
    case 'truck_posts_full': {
      const same = failure.faults.find(({ field }) => field === 'post_anyway')
      return same === undefined ? { _tag: 'Full' } : { _tag: 'SameTruck', postId: same.code }
    }
    case 'invalid_request': {
      const faults = faultsOf(failure)
      return faults.length === 0 ? failure : { _tag: 'FieldsRefused', faults }
    }
    default:
      return failure
  }
}

/** /api/truck-posts. A post that cannot be read is left out of a list and logged. */
export const makeHttpTruckDesk = (client: HttpClient, logger: Logger): TruckDesk => {
  const of = (id: string) => ({ query: undefined, params: { id }, body: undefined })
  const read = TE.bimap(failureOf, ownPostOf)
  return {
    list: (query) =>
      pipe(
        client.call(anyPosts, { query, body: undefined }),
        TE.map(({ items, total, next_cursor: nextCursor, as_of: asOf }) => ({
          posts: containedList(TruckPostWire, items, anyPosts.id, logger).map(ownPostOf),
          total,
          nextCursor,
          asOf,
        })),
      ),
    one: (id) => pipe(client.call(getTruckPost, of(id)), read),
    post: (draft, isAnyway, key) =>
      pipe(
        client.call(postTruckPost, {
          query: undefined,
          body: { ...bodyOf(draft), post_anyway: isAnyway || undefined, external_id: undefined },
          key,
        }),
        read,
      ),
    change: (id, version, draft) => pipe(client.call(changeTruckPost, { ...of(id), body: bodyOf(draft), version }), read),
    renew: (id) => pipe(client.call(renewTruckPost, of(id)), read),
    confirm: (id) => pipe(client.call(confirmTruckPost, of(id)), read),
    withdraw: (id) => pipe(client.call(withdrawTruckPost, of(id)), TE.mapLeft(failureOf)),
    bringBack: (id) => pipe(client.call(bringBackTruckPost, of(id)), read),
  }
}
