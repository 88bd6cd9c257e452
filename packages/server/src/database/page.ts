import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { Instant, Page } from '@trm/domain/kernel'
import { isRowId } from './column-values.ts'
import { databaseNow, firstRow, type Database } from './database.ts'
import type { CursorInvalid } from './search-cursor.ts'

/** Rows of a page where nobody says how many. */
export const USUAL_LIMIT = 50

/** Which page of a list is asked for. */
export interface PageAsked {
  readonly limit: number | undefined
  /** As the page before gave it. */
  readonly cursor: string | undefined
}

interface PageQuestion<R, Row> {
  /** From where the page begins, at most so many: one more than are shown. */
  readonly rows: (most: number) => RawBuilder<R>
  /** What is counted: all that stands after `from`. */
  readonly all: RawBuilder<unknown>
  readonly rowOf: (row: R) => Row
  /** Of the last row of a page: where the next begins. */
  readonly cursorOf: (row: R) => string
  /** Where the time was asked for before. */
  readonly asOf?: Instant
}

/** A page, how many rows there are on all of them, and when. */
export const readPage = async <R, Row>(
  { db }: Database,
  limit = USUAL_LIMIT,
  { rows, all, rowOf, cursorOf, asOf }: PageQuestion<R, Row>,
): Promise<Page<Row>> => {
  const now = asOf ?? (await databaseNow(db))
  const { rows: found } = await rows(limit + 1).execute(db)
  const counted = await firstRow(db)<{ total: number }>`select count(*) as total from ${all}`
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { rows: shown.map(rowOf), total: counted?.total ?? 0, nextCursor: last && cursorOf(last), asOf: now }
}

interface NewestFirst<R, Row> {
  readonly columns: RawBuilder<unknown>
  /** With its conditions, at least one. */
  readonly from: RawBuilder<unknown>
  /** Rows come by it, the highest first; it is selected as `id`. */
  readonly id: RawBuilder<unknown>
  readonly rowOf: (row: R) => Row
}

/** A page of a list whose newest come first; its cursor is the id of the last row of the page before. */
export const newestFirst =
  <R extends { readonly id: number }, Row>(
    database: Database,
    { limit, cursor }: PageAsked,
    { columns, from, id, rowOf }: NewestFirst<R, Row>,
  ): TaskEither<CursorInvalid, Page<Row>> =>
  async () => {
    if (cursor !== undefined && !isRowId(cursor)) return E.left({ _tag: 'CursorInvalid' })
    const rows = (most: number) => sql<R>`
      select ${columns} from ${from} and (${cursor ?? null}::bigint is null or ${id} < ${cursor ?? null}::bigint)
      order by ${id} desc limit ${most}::integer`
    return E.right(await readPage(database, limit, { rows, all: from, rowOf, cursorOf: (row) => String(row.id) }))
  }
