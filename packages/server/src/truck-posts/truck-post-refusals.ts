import { absurd } from 'fp-ts/function'
import { dollarsOf } from '@trm/domain/kernel'
import {
  DAYS_FOUND,
  LEAST_PER_MILE,
  MOST_DAYS_AHEAD,
  MOST_LIVE_POSTS,
  type TruckPostFault,
  type TruckPostFaultCode,
} from '@trm/domain/truck-posts'
import { fieldsRefused, notFound, refusal, refusedAt, type Refusal } from '../http/refusal.ts'

/** What of a draft is not accepted, by the wire's field names. */
export type PostRefused = { readonly _tag: 'PostRefused'; readonly faults: readonly TruckPostFault[] }
/** The carrier has `MOST_LIVE_POSTS` already. */
export type PostsFull = { readonly _tag: 'PostsFull' }
/** One that runs may be the same truck; the carrier may post it anyway. */
export type SameTruck = { readonly _tag: 'SameTruck'; readonly postId: string }
/** No post has the id, or it is another carrier's: nobody learns which. */
export type NoSuchPost = { readonly _tag: 'NoSuchPost' }
export type PostEnded = { readonly _tag: 'PostEnded' }
/** Somebody withdrew it, which a system does not undo. */
export type PostWithdrawn = { readonly _tag: 'PostWithdrawn' }
/** Somebody has changed it since it was read. */
export type StalePost = { readonly _tag: 'StalePost' }

export type TruckPostRefused = PostRefused | PostsFull | SameTruck | NoSuchPost | PostEnded | PostWithdrawn | StalePost

export const noSuchPost: NoSuchPost = { _tag: 'NoSuchPost' }
export const postEnded: PostEnded = { _tag: 'PostEnded' }

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

const full = refusal('truck_posts_full', `You have ${MOST_LIVE_POSTS} trucks posted, which is the most. Withdraw one, then post again.`)
const ended = refusal('post_ended', 'The post has ended. Post the truck again.')
/** Only a post that is sent again by its external id can have ended before it is there. */
export const taken = refusal(
  'post_ended',
  'The truck of this external_id was booked or replaced. Send it under another external_id once it is free.',
)
const WITHDRAWN = 'Somebody withdrew the truck: post it again in the portal, or send it under another external_id.'
const withdrawn = refusedAt('post_ended')('ended_reason', 'withdrawn', WITHDRAWN)
const stale = refusal('stale', 'Somebody has changed the post since you read it. Read it again, then decide.')
const sameTruck = (postId: string): Refusal =>
  refusal(
    'truck_posts_full',
    `Post ${postId} has the same equipment at the same place on the same days. Renew that one, or send its id as same_as for another truck.`,
    {
      errors: [{ field: 'post_anyway', code: postId, message: 'The code is the id of the post that runs.' }],
    },
  )

export const refusalOf = (why: TruckPostRefused): Refusal => {
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
    case 'PostWithdrawn':
      return withdrawn
    case 'StalePost':
      return stale
    default:
      return absurd(why)
  }
}
