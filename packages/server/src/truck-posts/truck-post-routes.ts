import * as E from 'fp-ts/Either'
import { absurd, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import {
  bringBackTruckPost,
  changeTruckPost,
  confirmTruckPost,
  getTruckPost,
  getTruckPosts,
  postTruckPost,
  renewTruckPost,
  withdrawTruckPost,
  type TruckPostChangeBody,
} from '@trm/adapters/http/contract'
import { dollarsOf } from '@trm/domain/kernel'
import {
  DAYS_FOUND,
  LEAST_PER_MILE,
  MOST_DAYS_AHEAD,
  MOST_LIVE_POSTS,
  type TruckPostFault,
  type TruckPostFaultCode,
} from '@trm/domain/truck-posts'
import type { Call } from '../http/call.ts'
import type { Caller } from '../http/caller.codec.ts'
import { cursorInvalid, fieldsRefused, notFound, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { carrier } from '../people/carrier-access.ts'
import type { People } from '../people/person-services.ts'
import type { SentDraft } from './judge-draft.ts'
import type { TruckPostRefused } from './truck-post-failure.ts'
import type { TruckPostServices } from './truck-post-services.ts'

type Services = People & { readonly truckPosts: TruckPostServices }

const WORDS: { readonly [C in TruckPostFaultCode]: string } = {
  required:
    'Send this field, too: a destination is its city, state, latitude and longitude, a home its city and state. A favorite lane has a destination.',
  not_for_post_type: 'A location has no destination: leave it out, or post another type.',
  not_the_pickup: 'A home base stands at home: send the town of the pickup, or leave the home out.',
  in_the_past: 'That day is over at the pickup: send today or a later day.',
  too_far_ahead: `A truck is posted at most ${MOST_DAYS_AHEAD} days ahead: send an earlier day.`,
  before_available_from: 'A post cannot end before its available day: send that day or a later one.',
  too_long: `A post runs at most ${DAYS_FOUND.post_truck} day after its available day, home base and favorite lane ${DAYS_FOUND.home_base} days: send an earlier day, or leave it out.`,
  unknown_equipment: 'One of the types is not known: send names or vals as GET /api/equipment-type gives them.',
  out_of_bounds: `A trip pays $1 to $100,000, a mile $${dollarsOf(LEAST_PER_MILE.min)} to $${dollarsOf(LEAST_PER_MILE.max)}: send that, or leave the least rate out.`,
  invalid_value: 'Send the IANA name of a time zone, such as America/Chicago.',
}

const refused = (faults: readonly TruckPostFault[]): Refusal =>
  fieldsRefused(faults.map(({ field, code }) => ({ field, code, message: WORDS[code] })))

/** All of a group or nothing; with a part of it, each missing field by name. */
const wholeOrNone = <const G extends Readonly<Record<string, string | number | undefined>>>(
  prefix: string,
  group: G,
): E.Either<readonly TruckPostFault[], { readonly [K in keyof G]: NonNullable<G[K]> } | undefined> => {
  const missing = Object.keys(group).filter((field) => group[field] === undefined)
  if (missing.length === Object.keys(group).length) return E.right(undefined)
  return missing.length > 0
    ? E.left(missing.map((field) => ({ field: prefix + field, code: 'required' })))
    : E.right(group as { readonly [K in keyof G]: NonNullable<G[K]> }) // nothing of it is missing
}

/** Half a place is left out of the draft and told beside it. */
const sentOf = ({ dropoff, home, ...draft }: TruckPostChangeBody): SentDraft => {
  const places = { dropoff: wholeOrNone('dropoff_', dropoff), home: wholeOrNone('home_', home) }
  return {
    typed: { ...draft, dropoff: O.toUndefined(O.getRight(places.dropoff)), home: O.toUndefined(O.getRight(places.home)) },
    halves: [places.dropoff, places.home].flatMap((place) => (E.isLeft(place) ? place.left : [])),
  }
}

const full = refusal('truck_posts_full', `You have ${MOST_LIVE_POSTS} trucks posted, which is the most. Withdraw one, then post again.`)
const ended = refusal('post_ended', 'The post has ended. Post the truck again.')
/** Only a post that is sent again by its external id can have ended before it is there. */
const taken = refusal(
  'post_ended',
  'The truck of this external_id was booked or replaced. Send it under another external_id once it is free.',
)
const stale = refusal('stale', 'Somebody has changed the post since you read it. Read it again, then decide.')
const sameTruck = (postId: string): Refusal =>
  refusal(
    'truck_posts_full',
    `Post ${postId} has the same equipment at the same place on the same days. Renew that one, or send post_anyway for another truck.`,
    {
      errors: [{ field: 'post_anyway', code: postId, message: 'The code is the id of the post that runs.' }],
    },
  )

const refusalOf = (why: TruckPostRefused): Refusal => {
  switch (why._tag) {
    case 'PostRefused':
      return refused(why.faults)
    case 'PostsFull':
      return full
    case 'SameTruck':
      return sameTruck(why.postId)
    case 'NoSuchPost':
      return notFound
    case 'PostEnded':
      return ended
    case 'StalePost':
      return stale
    default:
      return absurd(why)
  }
}

const idOf = ({ params }: Pick<Call<undefined, unknown>, 'params'>): string => params['id'] ?? ''

/** /api/truck-posts: always the caller's own carrier's. */
export const truckPostRoutes = (routes: Routes<Services>, services: Services): void => {
  const act = (event: 'confirm' | 'renew' | 'bringBack') => (call: Call<undefined, undefined>, caller: Caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => pipe(services.truckPosts[event](carrierId, idOf(call)), TE.mapLeft(refusalOf))),
    )
  routes.bearer(getTruckPosts, ({ query }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) =>
        pipe(
          services.truckPosts.list(carrierId, query),
          TE.mapLeft(() => cursorInvalid),
        ),
      ),
    ),
  )
  routes.bearer(getTruckPost, (call, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => services.truckPosts.one(carrierId, idOf(call)))),
      TE.chain(TE.fromNullable(notFound)),
    ),
  )
  routes.keyed(postTruckPost, carrier, ({ body: { postAnyway, externalId, ...body } }, caller, inside) =>
    pipe(
      carrier(inside, caller),
      TE.chain(({ carrierId }) =>
        pipe(
          inside.truckPosts.post(carrierId, { ...sentOf(body), isAnyway: postAnyway ?? false, externalId }),
          TE.bimap(
            (why) => (why._tag === 'PostEnded' ? taken : refusalOf(why)),
            ({ post, isNew }) => ({ ...post, isNew }),
          ),
        ),
      ),
    ),
  )
  routes.bearer(changeTruckPost, (call, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) =>
        pipe(services.truckPosts.change(carrierId, { ...sentOf(call.body), id: idOf(call), version: call.version }), TE.mapLeft(refusalOf)),
      ),
    ),
  )
  routes.bearer(renewTruckPost, act('renew'))
  routes.bearer(bringBackTruckPost, act('bringBack'))
  routes.bearer(confirmTruckPost, act('confirm'))
  routes.bearer(withdrawTruckPost, (call, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => pipe(services.truckPosts.withdraw(carrierId, idOf(call)), TE.mapLeft(refusalOf))),
      TE.map(() => undefined),
    ),
  )
}
