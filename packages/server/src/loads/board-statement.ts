import { sql, type RawBuilder } from 'kysely'
import type { Cents, Instant } from '@trm/domain/kernel'
import { boardSortInForce, isProfitSort, USUAL_COST_PER_MILE, type BoardSort, type ProfitSort } from '@trm/domain/loads'
import { isLoadVisible } from '../board-rules/rules-record.ts'
import { isNewestOfFreight } from './freight.ts'
import { chord2To } from '../places/near.ts'
import { timeOfSearch } from '../market-list/search-page.ts'
import { loadConditions, type Condition, type SearchedLoads } from './load-conditions.ts'
import { tripProfitOf } from './trip-profit.ts'

export interface BoardStatement extends SearchedLoads {
  readonly carrierId: string
  readonly sort: BoardSort
  /** What profit is counted with; undefined: what a mile usually costs. */
  readonly costPerMile?: Cents | undefined
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
  /** Where the page before ended: its last row's sort key (Infinity: no rate) and id. */
  readonly after: { readonly sortKey: number; readonly id: number } | undefined
  readonly length: number
  /** Only what was posted later. */
  readonly postedAfter?: Instant
  /** What is asked of a load besides; of l: loads. Left out: nothing. */
  readonly besides?: Condition | undefined
}

const newestKey = sql`(-date_part('epoch', l.date_created at time zone 'UTC'))`

/**
 * A number that rises down the list, as `compareLoads` has it; infinity is "no rate" and comes last. The indexes spell all but deadhead
 * and profit alike.
 */
const sortKeyOf = ({ sort, filters, costPerMile = USUAL_COST_PER_MILE }: BoardStatement): RawBuilder<unknown> => {
  const byProfit = (by: ProfitSort) => sql`(coalesce(-(${tripProfitOf(by, filters.pickup, costPerMile)}), 'infinity'::float8))`
  const KEYS: { readonly [S in BoardSort]: RawBuilder<unknown> } = {
    newest: newestKey,
    deadhead: filters.pickup._tag === 'Near' ? chord2To('l', 'pickup', filters.pickup) : newestKey,
    rate: sql`(coalesce(-l.rate_total_cents::float8, 'infinity'::float8))`,
    ratePerMile: sql`(coalesce(-l.rate_per_mile_cents::float8, 'infinity'::float8))`,
    profit: byProfit('profit'),
    profitPerMile: byProfit('profitPerMile'),
    profitPerDay: byProfit('profitPerDay'),
    pickupDate: sql`(date_part('epoch', l.pickup_date at time zone 'UTC'))`,
    miles: sql`(-l.total_miles)`,
  }
  return KEYS[boardSortInForce(sort, filters)]
}

/** Companies that hide their loads from the carrier are few: they are found first, and each load compared with them. */
const isShownTo = (carrierId: string): Condition => sql`l.broker_company_id not in (
  select coalesce(n.broker_company_id, r.broker_company_id) from negotiation_rules n
  full join (select * from carrier_relationships where carrier_id = ${carrierId}::bigint) r on r.broker_company_id = n.broker_company_id
  where not ${isLoadVisible})`

/** On the board at that time, the newest of its freight, and the carrier may see it. Of l: loads. */
export const isListed = (carrierId: string, asOf: Condition): Condition =>
  sql`l.state = 'posted' and l.pickup_over > ${asOf} and ${isShownTo(carrierId)} and ${isNewestOfFreight}`

const startAfter = (key: Condition, id: Condition, after: BoardStatement['after']): Condition =>
  after === undefined ? sql`true` : sql`(${key}, -${id}) > (${String(after.sortKey)}::float8, ${-after.id}::bigint)`

/** They are read once, then counted and sorted. */
const byConditions = (key: Condition, conditions: Condition, { after, length }: BoardStatement): Condition => sql`
    hits as materialized (select l.id, l.pickup_over, ${key} as sort_key from loads l where ${conditions}),
    counted as (select count(*) as total, min(pickup_over) as first_end from hits),
    page as (select id, sort_key from hits where ${startAfter(sql`sort_key`, sql`id`, after)} order by sort_key, id desc limit ${length}::integer)`

/** Too many to keep: they are counted on the narrowest index, and the page is read along its order until it is full. */
const byOrder = (key: Condition, conditions: Condition, { after, length }: BoardStatement): Condition => sql`
    counted as (select count(*) as total, min(l.pickup_over) as first_end from loads l where ${conditions}),
    page as (
      select l.id, ${key} as sort_key from loads l where ${conditions} and ${startAfter(key, sql`l.id`, after)}
      order by ${key}, -l.id limit ${length}::integer)`

/** Around a town or of a company an index finds them; in the order of one carrier's profit none has them. */
const isReadWhole = ({ filters: { pickup, dropoff }, companyIds, sort }: BoardStatement): boolean =>
  pickup._tag === 'Near' || dropoff._tag === 'Near' || companyIds !== undefined || isProfitSort(sort)

const matches = (statement: BoardStatement): Condition => {
  const { carrierId, now, postedAfter, besides } = statement
  const young = postedAfter === undefined ? [] : [sql`${newestKey} < ${-postedAfter / 1_000}::float8`]
  return sql.join(
    [isListed(carrierId, timeOfSearch(now)), ...young, ...(besides === undefined ? [] : [besides]), ...loadConditions(statement)],
    sql` and `,
  )
}

/** How many there are, page or not. */
export const countOf = (statement: BoardStatement): Condition => sql`(select count(*) from loads l where ${matches(statement)})`

/**
 * For `with`: `counted` (total, first_end: when time alone first takes one away) and `page` (id, sort_key), in one snapshot. A
 * freight is judged by its newest posting.
 */
export const boardTables = (statement: BoardStatement): Condition =>
  (isReadWhole(statement) ? byConditions : byOrder)(sortKeyOf(statement), matches(statement), statement)
