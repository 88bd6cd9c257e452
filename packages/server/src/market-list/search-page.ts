import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { sql, type RawBuilder } from 'kysely'
import { instantOf, instantToIso, type Instant } from '@trm/domain/kernel'
import type { DatedAnswer } from '../database/answer-cache.ts'
import { encodeChangesToken } from '../database/changes-token.ts'
import { USUAL_LIMIT } from '../database/page.ts'
import type { Moment } from '../database/read-replicas.ts'
import { decodeCursor, encodeCursor, searchDigest, type CursorInvalid, type SearchCursor } from '../database/search-cursor.ts'

// What the search for trucks and that for loads have in common: a page in one statement, with what there is to know of the whole.

/** Undefined takes the database's clock (decision 24). */
export const timeOfSearch = (now: Instant | undefined): RawBuilder<unknown> =>
  now === undefined ? sql`statement_timestamp()` : sql`${instantToIso(now)}::timestamptz`

const epochOf = (moment: Moment | undefined): RawBuilder<unknown> =>
  moment === undefined ? sql`(select database_epoch())` : sql`(select epoch from database_epoch() epoch where epoch = ${moment.epoch})`

/**
 * Of a page's statement: the version of what was read, and a snapshot of which nothing is missing. On a replica that is the one its primary
 * had, and what was committed since may be on the page, too; the epoch is null where the replica has got another since.
 */
export const readingColumns = (area: 'market' | 'loads', moment: Moment | undefined): RawBuilder<unknown> => sql`
  (select coalesce(sum(version), 0)::bigint from data_versions where area = ${sql.lit(area)}) as version, ${epochOf(moment)} as epoch,
  ${moment === undefined ? sql`pg_current_snapshot()::text` : sql`${moment.snapshot}::text`} as snapshot`

/** Of the whole search, on every row. */
interface SearchRecord {
  readonly total: number
  readonly as_of: Date
  /** First moment at which time alone changes the answer. */
  readonly good_until: Date
  readonly version: number
  readonly epoch: string | null
  readonly snapshot: string
  readonly sort_key: number
}

interface Found {
  readonly id: number
}

/** `id` is null when nothing is left on the page. */
export type PageRecord<F extends Found = Found> = (F | { readonly id: null }) & SearchRecord

const isFound = <F extends Found>(row: PageRecord<F>): row is F & SearchRecord => row.id !== null

export interface SearchPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly nextCursor: string | undefined
  readonly asOf: Instant
  readonly changesToken: string | undefined
}

interface SearchAsked<F extends Found, Row> {
  /** What a cursor is bound to: the search and its reader. The page's length may change. */
  readonly search: unknown
  readonly cursor: string | undefined
  readonly limit: number | undefined
  /** At most so many rows from behind the cursor on: one more than are shown. */
  readonly read: (after: SearchCursor | undefined, most: number) => Promise<readonly PageRecord<F>[]>
  readonly rowsOf: (shown: readonly (F & SearchRecord)[]) => Promise<readonly Row[]>
}

export const searchPage = async <F extends Found, Row>({
  search,
  cursor,
  limit = USUAL_LIMIT,
  read,
  rowsOf,
}: SearchAsked<F, Row>): Promise<E.Either<CursorInvalid, DatedAnswer<SearchPage<Row>>>> => {
  const digest = searchDigest(search)
  const after = cursor === undefined ? O.some(undefined) : decodeCursor(cursor, digest)
  if (O.isNone(after)) return E.left({ _tag: 'CursorInvalid' })
  const records = await read(after.value, limit + 1)
  const [first] = records
  if (first === undefined) throw new Error('a search gives one row at least: its total')
  const found = records.filter(isFound<F>)
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const asOf = instantOf(first.as_of.getTime())
  const page = {
    rows: await rowsOf(shown),
    total: first.total,
    nextCursor: last && encodeCursor({ sortKey: last.sort_key, id: last.id }, digest),
    asOf,
    changesToken: encodeChangesToken({ asOf, epoch: first.epoch, snapshot: first.snapshot }),
  }
  return E.right({ page, epoch: first.epoch, version: first.version, goodUntil: instantOf(first.good_until.getTime()) })
}
