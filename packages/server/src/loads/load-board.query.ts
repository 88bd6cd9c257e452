import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { LoadBoardQuery } from '@trm/adapters/http/contract'
import { instantOf, type Instant } from '@trm/domain/kernel'
import {
  DEFAULT_BOARD_SORT,
  deadheadsOf,
  foldDuplicates,
  loadForCarrier,
  type Load,
  type LoadFilters,
  type LoadOnBoard,
  type PostedFreight,
} from '@trm/domain/loads'
import { encodeChangesToken } from '../database/changes-token.ts'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import type { Database } from '../database/database.ts'
import type { DatedAnswer } from '../database/answer-cache.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import { decodeCursor, encodeCursor, searchDigest } from '../database/search-cursor.ts'
import { boardTables, timeOfSearch, type BoardStatement } from './board-statement.ts'
import { isOlderOfFreight } from './freight.ts'
import { boardLoadOf, loadColumns, type LoadRecord } from './load-record.ts'
import { ownOffers, type OwnOffers } from './own-offers.query.ts'
import { companiesNamed, searchedLoadFilters } from './searched-load-filters.ts'

export interface LoadSearchCall {
  readonly query: LoadBoardQuery
  readonly carrierId: string
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
}

export interface BoardPage {
  readonly rows: readonly LoadOnBoard[]
  readonly total: number
  readonly nextCursor: string | undefined
  readonly asOf: Instant
  readonly changesToken: string | undefined
}

/** Without the carrier's own offers, which are of another moment. */
export type BoardAnswer = DatedAnswer<BoardPage>

export const usualBoardLimit = 50

interface PageRecord {
  readonly total: number
  readonly as_of: Date
  /** First moment at which time alone takes a load away. */
  readonly good_until: Date
  /** Of the loads, as they were read. */
  readonly version: number
  readonly epoch: string | null
  readonly snapshot: string
  /** Null where nothing is left on the page. */
  readonly id: number | null
  readonly sort_key: number
}

const pageOf = async ({ db }: Database, statement: BoardStatement): Promise<readonly PageRecord[]> => {
  const { rows } = await sql<PageRecord>`
    with ${boardTables(statement)}
    select counted.total, ${timeOfSearch(statement.now)} as as_of, coalesce(counted.first_end, ${timeOfSearch(statement.now)} + interval '1 day') as good_until,
      (select coalesce(sum(version), 0)::bigint from data_versions where area = 'loads') as version, (select database_epoch()) as epoch,
      pg_current_snapshot()::text as snapshot, page.id, page.sort_key
    from counted left join page on true
    order by page.sort_key, page.id desc`.execute(db)
  return rows
}

/** With the older postings of each freight that are on the board, too. */
const freightsOf = async ({ db }: Database, ids: readonly number[]): Promise<readonly Load[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<LoadRecord>`${preparedStatement}
    select ${loadColumns} from loads l where l.id = any(array(
      select unnest(${ids}::bigint[]) union all
      select older.id from loads newest join loads older on ${isOlderOfFreight} where newest.id = any(${ids}::bigint[])))`.execute(db)
  return rows.map(boardLoadOf)
}

const offerOn = (offers: OwnOffers, ids: readonly string[]): PostedFreight['offer'] =>
  ids.map((id) => offers.get(id)).find((offer) => offer !== undefined)

/** The carrier's offer on the newest posting, else on an older one of the freight. */
export const foldedRows = (loads: readonly Load[], offers: OwnOffers): readonly PostedFreight[] =>
  foldDuplicates(loads).map(({ load, older, trail }) => {
    const olderIds = older.map(({ id }) => id)
    return { load: loadForCarrier(load), olderIds, trail, offer: offerOn(offers, [load.id, ...olderIds]) }
  })

/** The page as that carrier stands to its loads now. */
export const withOwnOffers = async (database: Database, carrierId: string, page: BoardPage): Promise<BoardPage> => {
  const offers = await ownOffers(
    database,
    carrierId,
    page.rows.flatMap(({ load, olderIds }) => [load.id, ...olderIds]),
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, offer: offerOn(offers, [row.load.id, ...row.olderIds]) })) }
}

const noOffers: OwnOffers = new Map()

const rowsOf = async (database: Database, filters: LoadFilters, ids: readonly number[]): Promise<readonly LoadOnBoard[]> => {
  const folded = new Map(foldedRows(await freightsOf(database, ids), noOffers).map((row) => [row.load.id, row]))
  return ids.flatMap((id) => {
    const row = folded.get(String(id))
    return row === undefined ? [] : [{ ...row, ...deadheadsOf(filters, row.load) }]
  })
}

/** What is posted and the carrier may see, as the domain's `loadMatcher` and `compareLoads` find and order it; a row is a freight. */
export const findLoads =
  (database: Database, { query, carrierId, now }: LoadSearchCall): TE.TaskEither<CursorInvalid, BoardAnswer> =>
  async () => {
    const { limit = usualBoardLimit, cursor, explain: _explain, ...search } = query
    const digest = searchDigest([carrierId, search])
    const after = cursor === undefined ? O.some(undefined) : decodeCursor(cursor, digest)
    if (O.isNone(after)) return E.left({ _tag: 'CursorInvalid' })
    const filters = searchedLoadFilters(query)
    const records = await pageOf(database, {
      carrierId,
      filters,
      companyIds: await companiesNamed(database, filters.company),
      sort: query.sort ?? DEFAULT_BOARD_SORT,
      now,
      after: after.value,
      length: limit + 1,
    })
    const found = records.flatMap(({ id, sort_key: sortKey }) => (id === null ? [] : [{ id, sortKey }]))
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    const [first] = records
    if (first === undefined) throw new Error('a search gives one row at least: its total')
    const asOf = instantOf(first.as_of.getTime())
    const page = {
      rows: await rowsOf(
        database,
        filters,
        shown.map(({ id }) => id),
      ),
      total: first.total,
      nextCursor: last && encodeCursor(last, digest),
      asOf,
      changesToken: encodeChangesToken({ asOf, epoch: first.epoch, snapshot: first.snapshot }),
    }
    return E.right({ page, epoch: first.epoch, version: first.version, goodUntil: instantOf(first.good_until.getTime()) })
  }

export const searchLoads = (database: Database, call: LoadSearchCall): TE.TaskEither<CursorInvalid, BoardPage> =>
  pipe(
    findLoads(database, call),
    TE.chainTaskK(
      ({ page }) =>
        () =>
          withOwnOffers(database, call.carrierId, page),
    ),
  )
