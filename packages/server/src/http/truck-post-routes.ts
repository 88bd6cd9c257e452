import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { confirmTruckPost, getTruckPosts, postTruckPost, withdrawTruckPost, type TruckPostBody, type TruckPostWire } from '@trm/adapters/http/contract'
import type { FieldFault } from '@trm/domain/kernel'
import type { OwnTruckPost, TruckPostDraft } from '@trm/domain/truck-posts'
import type { NoSuchPost, PostEnded } from '../truck-posts/truck-post.query.ts'
import { carrier } from './carrier-access.ts'
import type { PortalServices } from './portal-services.ts'
import { notFound, refusal, type Refusal } from './refusal.ts'
import type { Routes } from './route.ts'

const postWire = (post: OwnTruckPost): TruckPostWire => ({
  id: post.id,
  post_type: post.postType,
  equipment_type: [...post.equipmentTypes],
  pickup_city: post.pickup.city,
  pickup_state: post.pickup.state,
  pickup_latitude: post.pickup.latitude,
  pickup_longitude: post.pickup.longitude,
  pickup_timezone: post.pickupTimezone,
  dropoff_city: post.dropoff?.city,
  dropoff_state: post.dropoff?.state,
  dropoff_latitude: post.dropoff?.latitude,
  dropoff_longitude: post.dropoff?.longitude,
  home_city: post.home?.city,
  home_state: post.home?.state,
  available_from: post.availableFrom,
  available_to: post.availableTo,
  expires_at: post.expiresAt,
  ended_reason: post.ended,
  trip_miles: post.tripMiles,
  date_created: post.postedAt,
  last_confirmed: post.lastConfirmedAt,
})

const refused = (faults: readonly FieldFault[]): Refusal =>
  refusal('invalid_request', 'Some of what was sent is not accepted.', {
    errors: faults.map(({ field, code }) => ({ field, code, message: code.replaceAll('_', ' ') })),
  })

/** All of a group or nothing; with a part of it, each missing field by name. */
const wholeOrNone = <const G extends Readonly<Record<string, string | number | undefined>>>(
  group: G,
): E.Either<readonly FieldFault[], { readonly [K in keyof G]: NonNullable<G[K]> } | undefined> => {
  const missing = Object.keys(group).filter((field) => group[field] === undefined)
  if (missing.length === Object.keys(group).length) return E.right(undefined)
  return missing.length > 0
    ? E.left(missing.map((field) => ({ field, code: 'required' })))
    : E.right(group as { readonly [K in keyof G]: NonNullable<G[K]> }) // nothing of it is missing
}

const draftOf = (body: TruckPostBody): E.Either<Refusal, TruckPostDraft> => {
  const { dropoff_city, dropoff_state, dropoff_latitude, dropoff_longitude, home_city, home_state } = body
  const dropoff = wholeOrNone({ dropoff_city, dropoff_state, dropoff_latitude, dropoff_longitude })
  const home = wholeOrNone({ home_city, home_state })
  if (E.isLeft(dropoff)) return E.left(refused(dropoff.left))
  if (E.isLeft(home)) return E.left(refused(home.left))
  const to = dropoff.right
  return E.right({
    postType: body.post_type,
    equipmentTypes: body.equipment_type,
    pickup: { city: body.pickup_city, state: body.pickup_state, latitude: body.pickup_latitude, longitude: body.pickup_longitude },
    pickupTimezone: body.pickup_timezone,
    dropoff: to && { city: to.dropoff_city, state: to.dropoff_state, latitude: to.dropoff_latitude, longitude: to.dropoff_longitude },
    home: home.right && { city: home.right.home_city, state: home.right.home_state },
    availableFrom: body.available_from,
    availableTo: body.available_to,
  })
}

const ended = refusal('post_ended', 'The post has ended. Post the truck again.')
const refusalOf = ({ _tag }: NoSuchPost | PostEnded): Refusal => (_tag === 'PostEnded' ? ended : notFound)

/** GET and POST /api/truck-posts, confirm and DELETE: always the caller's own carrier's. */
export const truckPostRoutes = (routes: Routes, services: PortalServices): void => {
  routes.bearer(getTruckPosts, ({ query }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => pipe(
        services.truckPosts(carrierId, query),
        TE.mapLeft(() => refusal('cursor_invalid', 'Take the cursor from the page before.')),
      )),
      TE.map(({ posts, nextCursor, total, asOf }) => ({ items: posts.map(postWire), next_cursor: nextCursor, total, as_of: asOf })),
    ))
  routes.keyed(postTruckPost, ({ body }, caller, inside) =>
    pipe(
      carrier(inside, caller),
      TE.bindTo('who'),
      TE.bind('draft', () => TE.fromEither(draftOf(body))),
      TE.chain(({ who, draft }) => pipe(inside.postTruck(who.carrierId, draft), TE.mapLeft(({ faults }) => refused(faults)))),
      TE.map(postWire),
    ))
  routes.bearer(confirmTruckPost, ({ params }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => pipe(services.confirmTruckPost(carrierId, params['id'] ?? ''), TE.mapLeft(refusalOf))),
      TE.map(postWire),
    ))
  routes.bearer(withdrawTruckPost, ({ params }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => pipe(services.withdrawTruckPost(carrierId, params['id'] ?? ''), TE.mapLeft(refusalOf))),
      TE.map(() => undefined),
    ))
}
