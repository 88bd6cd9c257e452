import type { TruckPostFault } from '@trm/domain/truck-posts'

/** What of a draft is not accepted, by the wire's field names. */
export type PostRefused = { readonly _tag: 'PostRefused'; readonly faults: readonly TruckPostFault[] }
/** The carrier has `MOST_LIVE_POSTS` already. */
export type PostsFull = { readonly _tag: 'PostsFull' }
/** One that runs may be the same truck; the carrier may post it anyway. */
export type SameTruck = { readonly _tag: 'SameTruck'; readonly postId: string }
/** No post has the id, or it is another carrier's: nobody learns which. */
export type NoSuchPost = { readonly _tag: 'NoSuchPost' }
export type PostEnded = { readonly _tag: 'PostEnded' }
/** Somebody has changed it since it was read. */
export type StalePost = { readonly _tag: 'StalePost' }

export type TruckPostRefused = PostRefused | PostsFull | SameTruck | NoSuchPost | PostEnded | StalePost

export const noSuchPost: NoSuchPost = { _tag: 'NoSuchPost' }
export const postEnded: PostEnded = { _tag: 'PostEnded' }
