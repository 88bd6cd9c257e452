import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, Page } from '../kernel/index.ts'
import type { OwnTruckPost } from './own-truck-post.ts'
import type { TruckPostDraft, TruckPostFault } from './truck-post-draft.ts'

/** Found now, or over for whatever reason. */
export const POST_STANDINGS = ['live', 'ended'] as const
export type PostStanding = (typeof POST_STANDINGS)[number]

/** Which of the carrier's own posts, and the page of them that is wanted. */
export interface OwnPostsQuery {
  readonly standing: PostStanding
  readonly limit: number
  /** Undefined: the first page. */
  readonly cursor: string | undefined
}

/** Why a post was not made or changed, and every way a call can fail. Nothing was changed. */
export type TruckPostFailure =
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly TruckPostFault[] }
  /** The carrier has this truck posted already, as far as anybody can tell. */
  | { readonly _tag: 'SameTruck'; readonly postId: string }
  /** Somebody has changed it since it was read: look again, then decide. */
  | { readonly _tag: 'Stale' }
  /** It is over, so that it cannot be changed, or not be brought back. */
  | { readonly _tag: 'Ended' }
  /** As many are found as there may be. */
  | { readonly _tag: 'Full' }
  /** No such post, or another carrier's: nobody learns which. */
  | { readonly _tag: 'Gone' }
  | CallFailure

/** A carrier's own truck posts. `version` is the one that was read (If-Match). */
export interface TruckDesk {
  /** Newest first; `total` is of that standing. */
  readonly list: (query: OwnPostsQuery) => TaskEither<CallFailure, Page<OwnTruckPost>>
  readonly one: (id: string) => TaskEither<TruckPostFailure, OwnTruckPost>
  /** `seen`: the post that it looks like, which somebody was told of and meant another truck; where another stands by then that is told. */
  readonly post: (draft: TruckPostDraft, seen: string | undefined, key: ActionKey) => TaskEither<TruckPostFailure, OwnTruckPost>
  /** The whole post as it is to be. */
  readonly change: (id: string, version: number, draft: TruckPostDraft) => TaskEither<TruckPostFailure, OwnTruckPost>
  /** From today as long as posts of its type run, also one that was withdrawn or ran out. */
  readonly renew: (id: string) => TaskEither<TruckPostFailure, OwnTruckPost>
  /** It is still there: `lastConfirmedAt` is now. */
  readonly confirm: (id: string) => TaskEither<TruckPostFailure, OwnTruckPost>
  readonly withdraw: (id: string) => TaskEither<TruckPostFailure, void>
  /** A withdrawn one as it was. */
  readonly bringBack: (id: string) => TaskEither<TruckPostFailure, OwnTruckPost>
}

/** What tells a carrier's trucks apart where one is chosen. */
export type OwnTruck = Pick<OwnTruckPost, 'id' | 'equipmentTypes' | 'pickup' | 'availableFrom'>

/** The carrier's own trucks that are found now, the newest post first. */
export interface OwnTrucks {
  readonly live: TaskEither<CallFailure, readonly OwnTruck[]>
}
