import { absurd } from 'fp-ts/function'
import { sql, type RawBuilder } from 'kysely'
import type { TruckQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type { TruckSort } from '@trm/domain/trucks'
import type { Moment } from '../database/read-replicas.ts'
import type { SearchCursor } from '../database/search-cursor.ts'
import { readingColumns, timeOfSearch, type PageRecord } from '../market-list/search-page.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { chord2To } from '../places/near.ts'
import { conditionsOf, pickupPlace } from './truck-conditions.ts'
import { maskedRowColumns, verdictTables, type MaskedRowRecord } from './truck-row.ts'

const zone = sql.lit(MARKET_ZONE)

export interface TruckStatement {
  readonly query: TruckQuery
  readonly brokerCompanyId: string | undefined
  /** Undefined takes the database's clock (decision 24). */
  readonly now: Instant | undefined
  readonly after: SearchCursor | undefined
  readonly length: number
  /** What is asked of a post besides; of p: truck_posts. Left out: nothing. */
  readonly besides?: RawBuilder<unknown> | undefined
  /** Of a read on a replica. */
  readonly moment?: Moment | undefined
}

/** Without a place there is no deadhead to sort by: the newest come first. */
const sortOf = (query: TruckQuery): TruckSort => {
  const wanted = query.sort ?? 'deadhead'
  return wanted === 'deadhead' && pickupPlace(query) === undefined ? 'age' : wanted
}

/** A number that rises down the list; infinity is "no record" and comes last. The indexes spell the last three alike. */
const sortKeyOf = (query: TruckQuery): RawBuilder<unknown> => {
  const sort = sortOf(query)
  const place = pickupPlace(query)
  switch (sort) {
    case 'deadhead':
      return place === undefined ? sql`0::float8` : chord2To('p', 'pickup', place)
    case 'age':
      return sql`(-date_part('epoch', p.date_created at time zone 'UTC'))`
    case 'authorityAge':
      return sql`(coalesce((c.authority_since - date '1970-01-01')::float8, 'infinity'::float8))`
    case 'trucks':
      return sql`(coalesce(-c.number_of_trucks::float8, 'infinity'::float8))`
    default:
      return absurd(sort)
  }
}

const isByCarrier = (query: TruckQuery): boolean => ['authorityAge', 'trucks'].includes(sortOf(query))

const startAfter = (key: RawBuilder<unknown>, id: RawBuilder<unknown>, after: SearchCursor | undefined): readonly RawBuilder<unknown>[] =>
  after === undefined ? [] : [sql`(${key}, ${id}) > (${String(after.sortKey)}::float8, ${after.id}::bigint)`]

interface Parts {
  readonly key: RawBuilder<unknown>
  /** The tables the conditions alone need, and those the order needs besides. */
  readonly tables: RawBuilder<unknown>
  readonly sortedTables: RawBuilder<unknown>
  readonly conditions: readonly RawBuilder<unknown>[]
}

const whole = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `)

/** Near a place: its posts are read once from the search index, then counted and sorted. */
const byPlace = ({ key, sortedTables, conditions }: Parts, { after, length }: TruckStatement): RawBuilder<unknown> => {
  const start = startAfter(sql`sort_key`, sql`id`, after)
  return sql`
    hits as materialized (select p.id, p.expires_at, ${key} as sort_key from ${sortedTables} where ${whole(conditions)}),
    counted as (select count(*) as total, min(expires_at) as first_end from hits),
    page as (select id, sort_key from hits ${start.length === 0 ? sql`` : sql`where ${whole(start)}`} order by sort_key, id limit ${length}::integer)`
}

/** Anywhere: too many to keep. They are counted on the narrowest index, and the page is read along its order until it is full. */
const byOrder = ({ key, tables, sortedTables, conditions }: Parts, { after, length }: TruckStatement): RawBuilder<unknown> => sql`
    counted as (select count(*) as total, min(p.expires_at) as first_end from ${tables} where ${whole(conditions)}),
    page as (
      select p.id, ${key} as sort_key from ${sortedTables} where ${whole([...conditions, ...startAfter(key, sql`p.id`, after)])}
      order by ${key}, p.id limit ${length}::integer)`

interface PageAndCount {
  readonly asOf: RawBuilder<unknown>
  readonly today: RawBuilder<unknown>
  readonly relationshipOf: RawBuilder<unknown>
  /** For `with`: `counted` (total, first_end) and `page` (id, sort_key), in one snapshot. */
  readonly tables: RawBuilder<unknown>
}

/** Posts that match and still run: how many, and the ids of a page in the list's order. */
export const pageAndCount = (statement: TruckStatement): PageAndCount => {
  const { query, brokerCompanyId, now, besides } = statement
  const asOf = timeOfSearch(now)
  const today = sql`(${asOf} at time zone ${zone})::date`
  const { ofPosts, ofCarriers, ofRelationships } = conditionsOf(query, today)
  const relationshipOf = sql`r.broker_company_id = ${brokerCompanyId ?? null}::bigint and r.carrier_id = p.carrier_id`
  const relationships = ofRelationships.length > 0 ? sql`left join carrier_relationships r on ${relationshipOf}` : sql``
  const tablesWith = (hasCarriers: boolean): RawBuilder<unknown> =>
    sql`truck_posts p ${hasCarriers ? sql`join carriers c on c.id = p.carrier_id` : sql``} ${relationships}`
  const parts: Parts = {
    key: sortKeyOf(query),
    tables: tablesWith(ofCarriers.length > 0),
    sortedTables: tablesWith(ofCarriers.length > 0 || isByCarrier(query)),
    conditions: [...ofPosts, ...(besides === undefined ? [] : [besides]), sql`p.expires_at > ${asOf}`, ...ofCarriers, ...ofRelationships],
  }
  return { asOf, today, relationshipOf, tables: pickupPlace(query) === undefined ? byOrder(parts, statement) : byPlace(parts, statement) }
}

/** Posts that match and still run, each joined to its carrier, with the exact number of all of them, in one snapshot. */
export const truckStatement = (statement: TruckStatement): RawBuilder<PageRecord<MaskedRowRecord>> => {
  const { asOf, today, relationshipOf, tables } = pageAndCount(statement)
  return sql<PageRecord<MaskedRowRecord>>`
    with ${tables}
    select counted.total, ${asOf} as as_of, least(counted.first_end, (${today} + 1)::timestamp at time zone ${zone}) as good_until,
      ${readingColumns('market', statement.moment)}, page.sort_key, ${maskedRowColumns}
    from counted
    left join (page join truck_posts p on p.id = page.id join carriers c on c.id = p.carrier_id
      left join carrier_relationships r on ${relationshipOf} ${verdictTables(statement.brokerCompanyId)}) on true
    order by page.sort_key, page.id`
}
