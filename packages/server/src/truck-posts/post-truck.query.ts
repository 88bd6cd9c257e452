import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { instantToIso, type Instant, type UpsertResult } from '@trm/domain/kernel'
import type { OwnTruckPost } from '@trm/domain/truck-posts'
import { firstRow, databaseNow, type Database } from '../database/database.ts'
import { noteAct } from '../database/acts.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { canonicalHash } from '../http/canonical-hash.ts'
import { resendTruckPost } from './change-truck-post.query.ts'
import { judgeDraft, type Judged, type SentDraft } from './judge-draft.ts'
import { holdCarrier, isFull, sameTruckOf } from './live-posts.ts'
import { columnsOf } from './post-columns.ts'
import type { PostRefused, PostsFull, SameTruck, TruckPostRefused } from './truck-post-refusals.ts'
import { ownPost } from './truck-post.query.ts'

const insert = async (
  inside: Database,
  carrierId: string,
  { draft, mask }: Judged,
  { typed, externalId }: NewPost,
  now: Instant,
): Promise<OwnTruckPost> => {
  const at = instantToIso(now)
  const { id } = await inside.db
    .insertInto('truck_posts')
    .values({
      ...columnsOf(draft, mask),
      carrier_id: Number(carrierId),
      external_id: externalId ?? null,
      row_hash: externalId === undefined ? null : canonicalHash(typed),
      date_created: at,
      last_confirmed: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const post = await ownPost(inside, carrierId, String(id))
  if (post === undefined) throw new Error('the inserted post is not there')
  return post
}

/**
 * A post as it is sent; `isAnyway`: also where it may be a truck that is posted, `sameAs`: where no newer post than this one may be it.
 * `externalId`: the carrier's own key of the truck.
 */
export interface NewPost extends SentDraft {
  readonly isAnyway: boolean
  readonly sameAs: string | undefined
  readonly externalId: string | undefined
  /** As `resendTruckPost`. */
  readonly isOfBatch?: boolean
}

export interface WrittenPost {
  readonly post: OwnTruckPost
  /** Not created: the external id was one of the carrier's posts already, and that post is now as sent. */
  readonly result: Exclude<UpsertResult, 'refused'>
}

/** Until the transaction ends nobody else posts under the external id: the first lock of all, before any post. */
const heldByExternalId = async (
  { db }: Database,
  carrierId: string,
  externalId: string,
): Promise<{ readonly id: string; readonly version: number } | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['truck post', carrierId, externalId])}, 0))`.execute(db)
  const row = await firstRow(db)<{ id: number; version: number }>`
    select id, version from truck_posts where carrier_id = ${carrierId}::bigint and external_id = ${externalId} for no key update`
  return row === undefined ? undefined : { id: String(row.id), version: row.version }
}

const posted = async (
  inside: Database,
  carrierId: string,
  sent: NewPost,
): Promise<E.Either<PostRefused | PostsFull | SameTruck, OwnTruckPost>> => {
  const now = await databaseNow(inside.db)
  const judgement = await judgeDraft(inside, sent, now)
  if (E.isLeft(judgement)) return judgement
  await holdCarrier(inside, carrierId)
  if (await isFull(inside, carrierId)) return E.left({ _tag: 'PostsFull' })
  const postId = sent.isAnyway ? undefined : await sameTruckOf(inside, carrierId, judgement.right.draft, sent.externalId)
  return postId === undefined || postId === sent.sameAs
    ? E.right(await insert(inside, carrierId, judgement.right, sent, now))
    : E.left({ _tag: 'SameTruck', postId })
}

/**
 * By the database's clock; everything of the row that can be computed is. With an external id that the carrier has used, that
 * post as it is sent now. Call it in a transaction.
 */
export const postTruck =
  (inside: Database, carrierId: string, sent: NewPost): TaskEither<TruckPostRefused, WrittenPost> =>
  async () => {
    const before = sent.externalId === undefined ? undefined : await heldByExternalId(inside, carrierId, sent.externalId)
    const written: E.Either<TruckPostRefused, OwnTruckPost> =
      before === undefined
        ? await posted(inside, carrierId, sent)
        : await resendTruckPost(inside, carrierId, before.id, { ...sent, rowHash: canonicalHash(sent.typed) })()
    if (E.isLeft(written)) return written
    const post = written.right
    if (before === undefined) noteAct(inside, 'truck_posted')
    return E.right({ post, result: before === undefined ? 'created' : post.version === before.version ? 'unchanged' : 'updated' })
  }

/** The same in a transaction of its own: one truck of many, each of which is let go before the next is asked for. */
export const postOneTruck = (
  database: Database,
  carrierId: string,
  sent: NewPost & { readonly externalId: string },
): Promise<E.Either<TruckPostRefused, WrittenPost>> =>
  inTransaction(database, (inside) => postTruck(inside, carrierId, { ...sent, isOfBatch: true })())
