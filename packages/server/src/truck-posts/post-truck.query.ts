import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import type { OwnTruckPost } from '@trm/domain/truck-posts'
import { databaseNow, type Database } from '../database/database.ts'
import { judgeDraft, type Judged, type SentDraft } from './judge-draft.ts'
import { holdCarrier, isFull, sameTruckOf } from './live-posts.ts'
import { columnsOf } from './post-columns.ts'
import type { PostRefused, PostsFull, SameTruck } from './truck-post-failure.ts'
import { ownPost } from './truck-post.query.ts'

const insert = async (inside: Database, carrierId: string, { draft, mask }: Judged, now: Instant): Promise<OwnTruckPost> => {
  const at = instantToIso(now)
  const { id } = await inside.db.insertInto('truck_posts')
    .values({ ...columnsOf(draft, mask), carrier_id: Number(carrierId), date_created: at, last_confirmed: at })
    .returning('id').executeTakeFirstOrThrow()
  const post = await ownPost(inside, carrierId, String(id))
  if (post === undefined) throw new Error('the inserted post is not there')
  return post
}

/** A post as it is sent; `isAnyway`: also where it may be a truck that is posted. */
export interface NewPost extends SentDraft {
  readonly isAnyway: boolean
}

/** By the database's clock; everything of the row that can be computed is. Call it in a transaction. */
export const postTruck = (inside: Database, carrierId: string, sent: NewPost): TaskEither<PostRefused | PostsFull | SameTruck, OwnTruckPost> => async () => {
  const now = await databaseNow(inside.db)
  const judgement = await judgeDraft(inside, sent, now)
  if (E.isLeft(judgement)) return judgement
  await holdCarrier(inside, carrierId)
  if (await isFull(inside, carrierId)) return E.left({ _tag: 'PostsFull' })
  const postId = sent.isAnyway ? undefined : await sameTruckOf(inside, carrierId, judgement.right.draft)
  return postId === undefined ? E.right(await insert(inside, carrierId, judgement.right, now)) : E.left({ _tag: 'SameTruck', postId })
}
