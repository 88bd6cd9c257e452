import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { LoadBoardQuery } from '@trm/adapters/http/contract'
import { centsOf, type Instant } from '@trm/domain/kernel'
import {
  DEFAULT_BOARD_SORT,
  deadheadsOf,
  foldDuplicates,
  loadForCarrier,
  type Load,
  type LoadFilters,
  type LoadOnBoard,
  type PostedFreight,
  type OwnOffer,
} from '@trm/domain/loads'
import type { DatedAnswer } from '../database/answer-cache.ts'
import type { Database } from '../database/database.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import type { Moment } from '../database/read-replicas.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { readingColumns, searchPage, timeOfSearch, type PageRecord, type SearchPage } from '../market-list/search-page.ts'
import { boardTables, type BoardStatement } from './board-statement.ts'
import { isOlderOfFreight } from './freight.ts'
import { boardLoadOf, loadColumns, type LoadRecord } from './load-record.ts'
import { searchedLoads } from './load-conditions.ts'

export interface LoadSearchCall {
  readonly query: LoadBoardQuery
  readonly carrierId: string
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
  /** As in `BoardStatement`. */
  readonly besides?: RawBuilder<unknown>
}

/** Without the carrier's own offers, which are of another moment. */
export type BoardPage = SearchPage<LoadOnBoard>
export type BoardAnswer = DatedAnswer<BoardPage>

/** `good_until`: first moment at which time alone takes a load away. */
const pageOf = async ({ db }: Database, statement: BoardStatement, moment: Moment | undefined): Promise<readonly PageRecord[]> => {
  const { rows } = await sql<PageRecord>`
    with ${boardTables(statement)}
    select counted.total, ${timeOfSearch(statement.now)} as as_of, coalesce(counted.first_end, ${timeOfSearch(statement.now)} + interval '1 day') as good_until,
      ${readingColumns('loads', moment)}, page.id, page.sort_key
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
  (database: Database, { query, carrierId, now, besides }: LoadSearchCall): TE.TaskEither<CursorInvalid, BoardAnswer> =>
  () =>
    database.reading(async (from, moment) => {
      const { limit, cursor, explain: _explain, ...search } = query
      const searched = await searchedLoads(from, query)
      const sort = query.sort ?? DEFAULT_BOARD_SORT
      const at = now ?? moment?.now
      return searchPage({
        search: [carrierId, search],
        cursor,
        limit,
        read: (after, length) =>
          pageOf(from, { ...searched, carrierId, sort, costPerMile: query.costPerMile, now: at, after, length, besides }, moment),
        rowsOf: (shown) =>
          rowsOf(
            from,
            searched.filters,
            shown.map(({ id }) => id),
          ),
      })
    })

export const searchLoads = (database: Database, call: LoadSearchCall): TE.TaskEither<CursorInvalid, BoardPage> =>
  pipe(
    findLoads(database, call),
    TE.chainTaskK(
      ({ page }) =>
        () =>
          withOwnOffers(database, call.carrierId, page),
    ),
  )

/** By load id. */
export type OwnOffers = ReadonlyMap<string, OwnOffer>

interface OfferRow {
  readonly load_id: number
  readonly id: number
  readonly status: OwnOffer['status']
  readonly amount_cents: number
}

/** The carrier's open or booked offer on each of the loads: there is one at most. */
export const ownOffers = async ({ db }: Database, carrierId: string, loadIds: readonly string[]): Promise<OwnOffers> => {
  if (loadIds.length === 0) return new Map()
  const { rows } = await sql<OfferRow>`${preparedStatement}
    select load_id, id, status, amount_cents from offers
    where load_id = any(${loadIds}::bigint[]) and carrier_id = ${carrierId}::bigint
      and status in ('pending_acceptance', 'needs_confirmation', 'booked_load')`.execute(db)
  return new Map(
    rows.map(({ load_id: load, id, status, amount_cents: cents }) => [String(load), { id: String(id), status, amount: centsOf(cents) }]),
  )
}
