import * as E from 'fp-ts/Either'
import { absurd } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { TruckQuery } from '@trm/adapters/http/contract'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import type { TruckPage, TruckSort } from '@trm/domain/trucks'
import { databaseNow, type Database } from '../database/database.ts'
import { encodeChangesToken } from './changes-token.ts'
import { chord2To, conditionsOf, dropoffPlace, pickupPlace } from './truck-conditions.ts'
import { decodeCursor, encodeCursor, searchDigest, type TruckCursor } from './truck-cursor.ts'
import { truckRowColumns, truckRowOf, type TruckRowRecord } from './truck-row.ts'

export type CursorInvalid = { readonly _tag: 'CursorInvalid' }

export interface TruckSearchCall {
  readonly query: TruckQuery
  /** Whose favorites, blocks and set-ups are marked and filtered; undefined for staff, who have none. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  /** Undefined takes the database's clock (decision 24). */
  readonly now: Instant | undefined
}

export const defaultPageLength = 50

/** A caller that names no day gets today in the middle of the continent; the web always names one (decision 19). */
export const zoneOfToday = 'America/Chicago'

/** One row when nothing is left on the page: then `id` and all its columns are null. */
type PageRecord = (TruckRowRecord | { readonly id: null }) & { readonly total: number; readonly sort_key: number; readonly snapshot: string }

/** Posts that match and still run, each joined to its carrier, with the exact number of all of them. */
export const searchTrucks = (database: Database, { query, reader, now }: TruckSearchCall): TaskEither<CursorInvalid, TruckPage> => async () => {
  const { cursor, limit, ...search } = query
  const digest = searchDigest([search, reader.brokerCompanyId ?? null])
  const after = cursor === undefined ? undefined : decodeCursor(cursor, digest)
  if (after !== undefined && O.isNone(after)) return E.left({ _tag: 'CursorInvalid' })
  const asOf = now ?? await databaseNow(database.db)
  const length = limit ?? defaultPageLength
  const start = after === undefined ? undefined : after.value
  const { rows } = await pageQuery(query, reader.brokerCompanyId, asOf, start, length + 1).execute(database.db)
  const found = rows.flatMap((row) => (row.id === null ? [] : [row]))
  const shown = found.slice(0, length)
  const last = shown.at(-1)
  return E.right({
    rows: shown.map((row) => truckRowOf(row, pickupPlace(query), dropoffPlace(query))),
    nextCursor: found.length > length && last !== undefined ? encodeCursor({ sortKey: last.sort_key, id: last.id }, digest) : undefined,
    total: rows[0]?.total ?? 0,
    asOf,
    changesToken: rows[0] === undefined ? undefined : encodeChangesToken({ asOf, snapshot: rows[0].snapshot }),
  })
}

/** Without a place there is no deadhead to sort by: the newest come first. */
const sortOf = (query: TruckQuery): TruckSort => {
  const wanted = query.sort ?? 'deadhead'
  return wanted === 'deadhead' && pickupPlace(query) === undefined ? 'age' : wanted
}

/** A number that rises down the list; infinity is "no record" and comes last. */
const sortKeyOf = (query: TruckQuery): RawBuilder<unknown> => {
  const sort = sortOf(query)
  const place = pickupPlace(query)
  switch (sort) {
    case 'deadhead': return place === undefined ? sql`0::float8` : chord2To('pickup', place)
    case 'age': return sql`-floor(extract(epoch from p.date_created) * 1000)::float8`
    case 'authorityAge': return sql`coalesce((c.authority_since - date '1970-01-01')::float8, 'infinity'::float8)`
    case 'trucks': return sql`coalesce(-c.number_of_trucks::float8, 'infinity'::float8)`
    default: return absurd(sort)
  }
}

/** The matches come from the search index alone; whole rows are read for one page of them only. */
const pageQuery = (
  query: TruckQuery, brokerCompanyId: string | undefined, now: Instant, after: TruckCursor | undefined, length: number,
): RawBuilder<PageRecord> => {
  const { ofPosts, ofCarriers, ofRelationships } = conditionsOf(query, plainDateIn(now, zoneOfToday))
  const needsCarriers = ofCarriers.length > 0 || ['authorityAge', 'trucks'].includes(sortOf(query))
  const carriers = needsCarriers ? sql`join carriers c on c.id = p.carrier_id` : sql``
  const relationshipOf = sql`r.broker_company_id = ${brokerCompanyId ?? null}::bigint and r.carrier_id = p.carrier_id`
  const relationships = ofRelationships.length > 0 ? sql`left join carrier_relationships r on ${relationshipOf}` : sql``
  const live = sql`p.expires_at > ${new Date(now).toISOString()}::timestamptz`
  const conditions = sql.join([...ofPosts, live, ...ofCarriers, ...ofRelationships], sql` and `)
  const keyset = after === undefined ? sql`` : sql`where (sort_key, id) > (${String(after.sortKey)}::float8, ${after.id}::bigint)`
  return sql<PageRecord>`
    with hits as materialized (
      select p.id, ${sortKeyOf(query)} as sort_key from truck_posts p ${carriers} ${relationships} where ${conditions}
    ), page as (
      select id, sort_key from hits ${keyset} order by sort_key, id limit ${length}::integer
    )
    select matching.total, matching.snapshot, page.sort_key, ${truckRowColumns}
    from (select count(*) as total, pg_current_snapshot()::text as snapshot from hits) matching
    left join (page join truck_posts p on p.id = page.id join carriers c on c.id = p.carrier_id
      left join carrier_relationships r on ${relationshipOf}) on true
    order by page.sort_key, page.id`
}
