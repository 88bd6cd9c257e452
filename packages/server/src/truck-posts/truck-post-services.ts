import type { TaskEither } from 'fp-ts/TaskEither'
import type { OwnPostsPage, OwnTruckPost } from '@trm/domain/truck-posts'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import type { Database } from '../database/database.ts'
import {
  bringBackTruckPost,
  changeTruckPost,
  confirmTruckPost,
  renewTruckPost,
  withdrawTruckPost,
  type PostChange,
} from './change-truck-post.query.ts'
import { postTruck, type NewPost, type WrittenPost } from './post-truck.query.ts'
import type { NoSuchPost, TruckPostRefused } from './truck-post-failure.ts'
import { listTruckPosts, ownPost, type OwnPostsCall } from './truck-post.query.ts'

type Act = (carrierId: string, id: string) => TaskEither<TruckPostRefused, OwnTruckPost>

/** A carrier's own posts; every other post is to it as if it did not exist. */
export interface TruckPostServices {
  readonly list: (carrierId: string, call: OwnPostsCall) => TaskEither<CursorInvalid, OwnPostsPage>
  readonly one: (carrierId: string, id: string) => Promise<OwnTruckPost | undefined>
  /** Over a transaction. */
  readonly post: (carrierId: string, post: NewPost) => TaskEither<TruckPostRefused, WrittenPost>
  readonly change: (carrierId: string, change: PostChange) => TaskEither<TruckPostRefused, OwnTruckPost>
  readonly renew: Act
  readonly bringBack: Act
  readonly confirm: Act
  readonly withdraw: (carrierId: string, id: string) => TaskEither<NoSuchPost, void>
}

export const truckPostServicesOver = (database: Database): TruckPostServices => ({
  list: (carrierId, call) => listTruckPosts(database, carrierId, call),
  one: (carrierId, id) => ownPost(database, carrierId, id),
  post: (carrierId, post) => postTruck(database, carrierId, post),
  change: (carrierId, change) => changeTruckPost(database, carrierId, change),
  renew: (carrierId, id) => renewTruckPost(database, carrierId, id),
  bringBack: (carrierId, id) => bringBackTruckPost(database, carrierId, id),
  confirm: (carrierId, id) => confirmTruckPost(database, carrierId, id),
  withdraw: (carrierId, id) => withdrawTruckPost(database, carrierId, id),
})
