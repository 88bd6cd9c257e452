import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { sql, type RawBuilder } from 'kysely'
import { loadFilterQuery, truckFilterQuery, type LoadFilterQuery, type TruckFilterQuery } from '@trm/adapters/http/contract'
import { instantOf, instantToIso, type Instant, type PlainDate } from '@trm/domain/kernel'
import { loadFiltersFromSearch, type LoadOnBoard } from '@trm/domain/loads'
import { datedSearch, relativeDays } from '@trm/domain/saved-searches'
import { filtersFromSearch, type TruckRow } from '@trm/domain/trucks'
import { decodeChangesToken, encodeChangesToken } from '../database/changes-token.ts'
import type { Database } from '../database/database.ts'
import { findLoads } from '../loads/load-board.query.ts'
import { loadChanges } from '../loads/load-changes.query.ts'
import { conditionsOfFilter } from '../loads/load-conditions.ts'
import type { ChangesAnswer } from '../market-list/list-changes.ts'
import { CONDITIONS } from '../trucks/truck-conditions.ts'
import { truckChanges } from '../trucks/truck-changes.query.ts'
import { findTrucks } from '../trucks/truck-search.query.ts'
import type { DueSearch, Looked } from './search-watch.query.ts'

// What a kept search finds that it did not find before, by the matching of the list itself.

type Condition = RawBuilder<unknown>

/** Of one look: more are more than a mail is for. */
const MOST_FOUND = 200

/** Between a row's own time and its commit, where the log cannot tell. */
const SLOWEST_COMMIT_MS = 10 * 60_000

/** Whose market a search sees. */
export type Seeing = Pick<DueSearch, 'kind' | 'search' | 'brokerCompanyId' | 'carrierId'>

const truckQueryOf = (search: string, day: PlainDate): TruckFilterQuery => {
  const filters = filtersFromSearch(datedSearch(search, day, 'trucks'))
  return truckFilterQuery({ filters, pickupDate: filters.pickupDate ?? day })
}

const loadQueryOf = (search: string, day: PlainDate): LoadFilterQuery =>
  loadFilterQuery(loadFiltersFromSearch(datedSearch(search, day, 'loads')))

const right = <A>(answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error('a first page takes no cursor')
  return answer.right
}

/** A page of trucks of a kept search, as its list shows them on that day. */
export const trucksFound = async (
  database: Database,
  { search, brokerCompanyId }: Seeing,
  { day, limit, besides }: { readonly day: PlainDate; readonly limit: number; readonly besides: Condition },
): Promise<{ readonly rows: readonly TruckRow[]; readonly total: number }> => {
  const query = { ...truckQueryOf(search, day), sort: undefined, limit, cursor: undefined }
  return right(await findTrucks(database, { query, reader: { brokerCompanyId }, now: undefined, besides })()).page
}

/** The same of loads. */
export const loadsFound = async (
  database: Database,
  { search, carrierId = '' }: Seeing,
  { day, limit, besides }: { readonly day: PlainDate; readonly limit: number; readonly besides: Condition },
): Promise<{ readonly rows: readonly LoadOnBoard[]; readonly total: number }> => {
  const query = {
    ...loadQueryOf(search, day),
    sort: undefined,
    costPerMile: undefined,
    limit,
    cursor: undefined,
    explain: undefined,
  }
  return right(await findLoads(database, { query, carrierId, now: undefined, besides })()).page
}

/** Ids of the first `limit` rows of a kept search. */
export const idsFound = async (
  database: Database,
  seeing: Seeing,
  asked: { readonly day: PlainDate; readonly limit: number; readonly besides: Condition },
): Promise<readonly string[]> =>
  seeing.kind === 'trucks'
    ? (await trucksFound(database, seeing, asked)).rows.map(({ id }) => id)
    : (await loadsFound(database, seeing, asked)).rows.map(({ load }) => load.id)

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/** Of p: truck_posts or l: loads, what the days of a search ask on that day. */
const daysOf = ({ kind, search }: Seeing, day: PlainDate): Condition => {
  if (kind === 'trucks') {
    const query = truckQueryOf(search, day)
    return all([...CONDITIONS.pickupDate.asks(query, day), ...CONDITIONS.dropoffDate.asks(query, day)])
  }
  const filters = loadFiltersFromSearch(datedSearch(search, day, 'loads'))
  const searched = { filters, companyIds: undefined }
  return all([
    ...(filters.pickupFrom === undefined && filters.pickupTo === undefined ? [] : conditionsOfFilter('pickupDays', searched)),
    ...(filters.dropoffBy === undefined ? [] : conditionsOfFilter('dropoffBy', searched)),
  ])
}

/** A day began without a write: what the search finds by its new days alone. */
const foundByDay = async (database: Database, due: DueSearch): Promise<readonly string[]> => {
  const isMoving = due.kind === 'trucks' || relativeDays(due.search, due.kind).size > 0
  if (!isMoving || due.seenDay === due.today) return []
  return idsFound(database, due, { day: due.today, limit: MOST_FOUND, besides: sql`${daysOf(due, due.seenDay)} is not true` })
}

/** What the log does not tell any more: rows whose own time is after the look before, and after the mail was turned on. */
const postedAfter = (database: Database, due: DueSearch): Promise<readonly string[]> => {
  const from: Instant = instantOf(Math.max(due.since, due.seen.asOf - SLOWEST_COMMIT_MS))
  const posted = due.kind === 'trucks' ? sql`p.date_created` : sql`l.date_created`
  return idsFound(database, due, { day: due.today, limit: MOST_FOUND, besides: sql`${posted} > ${instantToIso(from)}::timestamptz` })
}

const changesOf = (database: Database, due: DueSearch): Promise<ChangesAnswer<string>> => {
  const since = encodeChangesToken(due.seen)
  return due.kind === 'trucks'
    ? truckChanges(database, {
        query: { ...truckQueryOf(due.search, due.today), since },
        reader: { brokerCompanyId: due.brokerCompanyId },
        now: undefined,
      })
    : loadChanges(database, { query: { ...loadQueryOf(due.search, due.today), since }, carrierId: due.carrierId ?? '', now: undefined })
}

/** What is new since the look before, up to a snapshot that the next look goes on from. */
export const newMatches = async (database: Database, due: DueSearch): Promise<Looked> => {
  const { changes, token } = await changesOf(database, due)
  const mark = O.toUndefined(decodeChangesToken(token))
  const told = changes._tag === 'Difference' ? changes.newIds : await postedAfter(database, due)
  const byDay = await foundByDay(database, due)
  return { ids: [...new Set([...told, ...byDay])], seen: mark ?? { ...due.seen, asOf: changes.asOf }, day: due.today }
}
