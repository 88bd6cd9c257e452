import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { Page } from '@trm/domain/kernel'
import type { OwnTruckPost, PostStanding } from '@trm/domain/truck-posts'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { ownPostColumns, ownPostOf, type OwnPostRecord } from './truck-post-record.ts'

export interface OwnPostsCall {
  /** Undefined: live and ended ones. */
  readonly standing: PostStanding | undefined
  readonly limit: number | undefined
  /** The id of the last post of the page before. */
  readonly cursor: string | undefined
}

const usualLimit = 50

const standsAs = (standing: PostStanding | undefined): RawBuilder<unknown> =>
  standing === undefined ? sql`true` : standing === 'live' ? sql`p.expires_at > clock_timestamp()` : sql`p.expires_at <= clock_timestamp()`

/** Newest first. */
export const listTruckPosts =
  (
    database: Database,
    carrierId: string,
    { standing, limit = usualLimit, cursor }: OwnPostsCall,
  ): TaskEither<CursorInvalid, Page<OwnTruckPost>> =>
  async () => {
    if (cursor !== undefined && !isRowId(cursor)) return E.left({ _tag: 'CursorInvalid' })
    const asOf = await databaseNow(database.db)
    const own = sql`p.carrier_id = ${carrierId}::bigint and ${standsAs(standing)}`
    const { rows } = await sql<OwnPostRecord>`
      select ${ownPostColumns} from truck_posts p
      where ${own} and (${cursor ?? null}::bigint is null or p.id < ${cursor ?? null}::bigint)
      order by p.id desc limit ${limit + 1}::integer`.execute(database.db)
    const {
      rows: [all],
    } = await sql<{ total: number }>`select count(*) as total from truck_posts p where ${own}`.execute(database.db)
    const posts = rows.slice(0, limit).map(ownPostOf)
    return E.right({ rows: posts, nextCursor: rows.length > limit ? posts.at(-1)?.id : undefined, total: all?.total ?? 0, asOf })
  }

/** The carrier's own post, also after its end; undefined for another's. */
export const ownPost = async ({ db }: Database, carrierId: string, id: string): Promise<OwnTruckPost | undefined> => {
  if (!isRowId(id)) return undefined
  const {
    rows: [row],
  } = await sql<OwnPostRecord>`
    select ${ownPostColumns} from truck_posts p where p.id = ${id}::bigint and p.carrier_id = ${carrierId}::bigint`.execute(db)
  return row === undefined ? undefined : ownPostOf(row)
}
