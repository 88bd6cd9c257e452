import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import type { OwnTruckPost } from '@trm/domain/truck-posts'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { ownPostColumns, ownPostOf, type OwnPostRecord } from './truck-post-record.ts'

/** No post has the id, or it is another carrier's: nobody learns which. */
export type NoSuchPost = { readonly _tag: 'NoSuchPost' }
export type PostEnded = { readonly _tag: 'PostEnded' }

export interface OwnTruckPosts {
  readonly posts: readonly OwnTruckPost[]
  readonly nextCursor: string | undefined
  readonly total: number
  readonly asOf: Instant
}

export interface OwnPostsPage {
  readonly limit: number | undefined
  /** The id of the last post of the page before. */
  readonly cursor: string | undefined
}

const usualLimit = 50

/** Newest first, ended ones too. */
export const listTruckPosts = (database: Database, carrierId: string, { limit = usualLimit, cursor }: OwnPostsPage): TaskEither<CursorInvalid, OwnTruckPosts> =>
  async () => {
    if (cursor !== undefined && !isRowId(cursor)) return E.left({ _tag: 'CursorInvalid' })
    const asOf = await databaseNow(database.db)
    const { rows } = await sql<OwnPostRecord>`
      select ${ownPostColumns} from truck_posts p
      where p.carrier_id = ${carrierId}::bigint and (${cursor ?? null}::bigint is null or p.id < ${cursor ?? null}::bigint)
      order by p.id desc limit ${limit + 1}::integer`.execute(database.db)
    const { rows: [all] } = await sql<{ total: number }>`
      select count(*) as total from truck_posts where carrier_id = ${carrierId}::bigint`.execute(database.db)
    const posts = rows.slice(0, limit).map(ownPostOf)
    return E.right({ posts, nextCursor: rows.length > limit ? posts.at(-1)?.id : undefined, total: all?.total ?? 0, asOf })
  }

const one = async ({ db }: Database, query: RawBuilder<OwnPostRecord>): Promise<OwnTruckPost | undefined> => {
  const { rows: [row] } = await query.execute(db)
  return row === undefined ? undefined : ownPostOf(row)
}

const isTheirs = async ({ db }: Database, carrierId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from truck_posts where id = ${id}::bigint and carrier_id = ${carrierId}::bigint`.execute(db)
  return rows.length > 0
}

/** Confirmed now, by the database's clock. An ended post is not confirmed: it would have to be posted again. */
export const confirmTruckPost = (database: Database, carrierId: string, id: string): TaskEither<NoSuchPost | PostEnded, OwnTruckPost> => async () => {
  if (!isRowId(id)) return E.left({ _tag: 'NoSuchPost' })
  const confirmed = await one(database, sql`
    update truck_posts p set last_confirmed = date_trunc('milliseconds', clock_timestamp())
    where p.id = ${id}::bigint and p.carrier_id = ${carrierId}::bigint and p.expires_at > clock_timestamp()
    returning ${ownPostColumns}`)
  if (confirmed !== undefined) return E.right(confirmed)
  return E.left(await isTheirs(database, carrierId, id) ? { _tag: 'PostEnded' } : { _tag: 'NoSuchPost' })
}

/**
 * Ends the post now; its row is kept. One that has ended stays as it ended; one whose truck is booked does not come back
 * when that booking is cancelled. Whole milliseconds, as searches are asked.
 */
export const withdrawTruckPost = (database: Database, carrierId: string, id: string): TaskEither<NoSuchPost, void> => async () => {
  if (!isRowId(id)) return E.left({ _tag: 'NoSuchPost' })
  await sql`
    update truck_posts set ran_until = null, ended_reason = coalesce(ended_reason, 'withdrawn'),
      expires_at = case when ended_reason is null then date_trunc('milliseconds', clock_timestamp()) else expires_at end
    where id = ${id}::bigint and carrier_id = ${carrierId}::bigint
      and (expires_at > clock_timestamp() or (ended_reason = 'booked' and ran_until is not null))`.execute(database.db)
  return await isTheirs(database, carrierId, id) ? E.right(undefined) : E.left({ _tag: 'NoSuchPost' })
}
