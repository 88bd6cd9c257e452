import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { CONFIRMED_FOR_MS, instantToIso, plainDateIn, type Instant } from '@trm/domain/kernel'
import { canBringBack, canRenew, renewedDays, type OwnTruckPost, type TruckPostDraft } from '@trm/domain/truck-posts'
import { databaseNow, firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { isRowId } from '../database/column-values.ts'
import { judgeDraft, type SentDraft } from './judge-draft.ts'
import { holdCarrier, isFull } from './live-posts.ts'
import { columnsOf, dayColumns } from './post-columns.ts'
import {
  noSuchPost,
  postEnded,
  type NoSuchPost,
  type PostEnded,
  type PostRefused,
  type PostWithdrawn,
  type PostsFull,
  type StalePost,
} from './truck-post-refusals.ts'
import { ownPost } from './truck-post.query.ts'

interface Held {
  readonly inside: Database
  readonly post: OwnTruckPost
  /** Read once the row was held: whoever waited for it judges by the time it is. */
  readonly now: Instant
}

type Acted<F> = E.Either<F | NoSuchPost, OwnTruckPost>

/** The post as it stands after the act, read in the transaction that did it. */
const after = async ({ inside, post }: Held, carrierId: string): Promise<OwnTruckPost> => {
  const changed = await ownPost(inside, carrierId, post.id)
  if (changed === undefined) throw new Error('a post that is held has gone')
  return changed
}

/** In the database's transaction, or one of its own. The post is the first lock, its carrier the last (docs/decisions/0011). */
const onHeldPost =
  <F>(
    database: Database,
    carrierId: string,
    id: string,
    act: (held: Held) => Promise<E.Either<F, unknown>>,
  ): TaskEither<F | NoSuchPost, OwnTruckPost> =>
  () =>
    inTransaction(database, async (inside): Promise<Acted<F>> => {
      if (!isRowId(id)) return E.left(noSuchPost)
      await sql`select 1 from truck_posts where id = ${id}::bigint and carrier_id = ${carrierId}::bigint for no key update`.execute(
        inside.db,
      )
      const post = await ownPost(inside, carrierId, id)
      if (post === undefined) return E.left(noSuchPost)
      const held = { inside, post, now: await databaseNow(inside.db) }
      const done = await act(held)
      return E.isLeft(done) ? done : E.right(await after(held, carrierId))
    })

/** A change by people: from now on the post stays where it is when the demo market moves. */
const write = (
  { inside: { db }, post }: Held,
  columns: Readonly<Partial<ReturnType<typeof columnsOf>>> & {
    readonly row_hash?: string
    readonly last_confirmed?: string
    readonly date_created?: string
  },
) =>
  db
    .updateTable('truck_posts')
    .set({ ...columns, ended_reason: null, is_seeded: false, version: post.version + 1 })
    .where('id', '=', Number(post.id))
    .execute()

export interface PostChange extends SentDraft {
  readonly id: string
  /** The version that was seen. */
  readonly version: number
}

/** The whole post as it is to be, while it runs. */
export const changeTruckPost = (
  database: Database,
  carrierId: string,
  { id, version, ...sent }: PostChange,
): TaskEither<PostRefused | PostEnded | StalePost | NoSuchPost, OwnTruckPost> =>
  onHeldPost<PostRefused | PostEnded | StalePost>(database, carrierId, id, async (held) => {
    const { inside, post, now } = held
    if (post.ended !== undefined) return E.left(postEnded)
    if (post.version !== version) return E.left({ _tag: 'StalePost' })
    const judgement = await judgeDraft(inside, sent, now, post.availableFrom)
    if (E.isLeft(judgement)) return judgement
    await write(held, { ...columnsOf(judgement.right.draft, judgement.right.mask), last_confirmed: instantToIso(now) })
    return E.right(undefined)
  })

/** For one more post that is found; nobody else posts for the carrier until the transaction ends. */
const hasRoom = async (inside: Database, carrierId: string): Promise<boolean> => {
  await holdCarrier(inside, carrierId)
  return !(await isFull(inside, carrierId))
}

/** Whether a held post is all that these columns say. */
const isAlready = async ({ inside: { db }, post }: Held, columns: ReturnType<typeof columnsOf>): Promise<boolean> => {
  const names = Object.keys(columns)
  const row = await firstRow(db)<{ is_same: boolean }>`
    select (${sql.join(names.map((name) => sql.ref(`p.${name}`)))}) is not distinct from (${sql.join(names.map((name) => sql.ref(`said.${name}`)))}) as is_same
    from truck_posts p, jsonb_populate_record(null::truck_posts, ${JSON.stringify(columns)}::text::jsonb) said
    where p.id = ${post.id}::bigint`
  return row?.is_same === true
}

/** A draft that was sent under an external id. */
export interface Resent extends SentDraft {
  readonly rowHash: string
  /** As a row of a batch that comes again and again: it undoes nothing that people did. */
  readonly isOfBatch?: boolean
}

/** What a carrier keeps for itself stays where a row says nothing of it. */
const withOwnRates = (said: TruckPostDraft, { leastTotal, leastPerMile }: OwnTruckPost): TruckPostDraft => ({
  ...said,
  leastTotal: said.leastTotal ?? leastTotal,
  leastPerMile: said.leastPerMile ?? leastPerMile,
})

const isLastRow = async ({ inside: { db }, post }: Held, { rowHash }: Resent): Promise<boolean> =>
  (await firstRow(db)`select 1 from truck_posts where id = ${post.id}::bigint and row_hash = ${rowHash}`) !== undefined

const noteRow = ({ inside: { db }, post }: Held, { rowHash }: Resent) =>
  sql`update truck_posts set row_hash = ${rowHash} where id = ${post.id}::bigint and row_hash is distinct from ${rowHash}`.execute(db)

/** A row of a batch confirms once in a while. */
const confirmNowAndThen = async (held: Held, { isOfBatch = false }: Resent): Promise<void> => {
  if (!isOfBatch || held.now - held.post.lastConfirmedAt >= CONFIRMED_FOR_MS) await confirm(held)
}

/**
 * A post that is sent again under its external id: as it is sent now, and confirmed; one that was withdrawn or ran out is as new. What is
 * equal is confirmed and no new version. Of a batch the last accepted row again changes nothing, and what was withdrawn stays so.
 */
export const resendTruckPost = (
  database: Database,
  carrierId: string,
  id: string,
  sent: Resent,
): TaskEither<PostRefused | PostEnded | PostWithdrawn | PostsFull | NoSuchPost, OwnTruckPost> =>
  onHeldPost<PostRefused | PostEnded | PostWithdrawn | PostsFull>(database, carrierId, id, async (held) => {
    const { inside, post, now } = held
    const { isOfBatch = false } = sent
    const isAnew = post.ended !== undefined
    if (isOfBatch && (await isLastRow(held, sent))) return E.right(isAnew ? undefined : await confirmNowAndThen(held, sent))
    if (isAnew && !canRenew(post.ended)) return E.left(postEnded)
    if (isOfBatch && post.ended === 'withdrawn') return E.left({ _tag: 'PostWithdrawn' })
    const typed = isOfBatch ? withOwnRates(sent.typed, post) : sent.typed
    const judgement = await judgeDraft(inside, { ...sent, typed }, now, isAnew ? undefined : post.availableFrom)
    if (E.isLeft(judgement)) return judgement
    if (isAnew && !(await hasRoom(inside, carrierId))) return E.left({ _tag: 'PostsFull' })
    const at = instantToIso(now)
    const columns = columnsOf(judgement.right.draft, judgement.right.mask)
    if (!isAnew && (await isAlready(held, columns))) {
      await noteRow(held, sent)
      return E.right(await confirmNowAndThen(held, sent))
    }
    await write(held, {
      ...columns,
      row_hash: sent.rowHash,
      last_confirmed: at,
      ...(isAnew ? { date_created: at } : {}),
    })
    return E.right(undefined)
  })

type NotAnew = PostEnded | PostsFull

/** From today on; one that was over is as new, if the carrier has room for it. */
export const renewTruckPost = (database: Database, carrierId: string, id: string): TaskEither<NotAnew | NoSuchPost, OwnTruckPost> =>
  onHeldPost<NotAnew>(database, carrierId, id, async (held) => {
    const { inside, post, now } = held
    if (!canRenew(post.ended)) return E.left(postEnded)
    const isAnew = post.ended !== undefined
    if (isAnew && !(await hasRoom(inside, carrierId))) return E.left({ _tag: 'PostsFull' })
    const days = renewedDays(post, plainDateIn(now, post.pickupTimezone))
    const at = instantToIso(now)
    await write(held, { ...dayColumns({ ...post, ...days }), last_confirmed: at, ...(isAnew ? { date_created: at } : {}) })
    return E.right(undefined)
  })

/** A withdrawn post as it was. One that runs is left alone: it was brought back already. */
export const bringBackTruckPost = (database: Database, carrierId: string, id: string): TaskEither<NotAnew | NoSuchPost, OwnTruckPost> =>
  onHeldPost<NotAnew>(database, carrierId, id, async (held) => {
    const { inside, post, now } = held
    if (post.ended === undefined) return E.right(undefined)
    if (!canBringBack(post.ended, post, plainDateIn(now, post.pickupTimezone))) return E.left(postEnded)
    if (!(await hasRoom(inside, carrierId))) return E.left({ _tag: 'PostsFull' })
    await write(held, dayColumns(post))
    return E.right(undefined)
  })

const confirm = async ({ inside: { db }, post, now }: Held): Promise<void> => {
  await sql`update truck_posts set last_confirmed = ${instantToIso(now)}::timestamptz where id = ${post.id}::bigint`.execute(db)
}

/** Confirmed now, by the database's clock. An ended post is not confirmed: it would have to be renewed. */
export const confirmTruckPost = (database: Database, carrierId: string, id: string): TaskEither<PostEnded | NoSuchPost, OwnTruckPost> =>
  onHeldPost<PostEnded>(database, carrierId, id, async (held) =>
    held.post.ended === undefined ? E.right(await confirm(held)) : E.left(postEnded),
  )

/**
 * Ends the post now; its row is kept. One that has ended stays as it ended; one whose truck is booked does not come back
 * when that booking is canceled. Whole milliseconds, as searches are asked.
 */
export const withdrawTruckPost =
  (database: Database, carrierId: string, id: string): TaskEither<NoSuchPost, void> =>
  async () => {
    const withdrawn = await onHeldPost<never>(database, carrierId, id, async ({ inside: { db }, post, now }) => {
      if (post.ended === undefined) {
        await sql`
        update truck_posts set expires_at = ${instantToIso(now)}::timestamptz, ended_reason = 'withdrawn', version = version + 1
        where id = ${id}::bigint`.execute(db)
      }
      if (post.ended === 'booked') await sql`update truck_posts set ran_until = null where id = ${id}::bigint`.execute(db)
      return E.right(undefined)
    })()
    return E.isLeft(withdrawn) ? withdrawn : E.right(undefined)
  }
