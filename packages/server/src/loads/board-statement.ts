import { sql, type RawBuilder } from 'kysely'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import { boardSortInForce, type BoardSort, type LoadFilters } from '@trm/domain/loads'
import { isLoadVisible, rulesAndRelationship } from '../offers/negotiation-context.ts'
import { chord2ToEnd, loadConditions, type Condition, type SearchedLoads } from './load-conditions.ts'
import { isNewestOfFreight } from './freight.ts'

export interface BoardStatement extends SearchedLoads {
  readonly carrierId: string
  readonly sort: BoardSort
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
  /** Where the page before ended: its last row's sort key (Infinity: no rate) and id. */
  readonly after: { readonly sortKey: number; readonly id: number } | undefined
  readonly length: number
  /** Only what was posted later. */
  readonly postedAfter?: Instant
}

/** A number that rises down the list, as `compareLoads` has it; infinity is "no rate" and comes last. */
const sortKeyOf = (sort: BoardSort, filters: LoadFilters): RawBuilder<unknown> => {
  const newest = sql`(-date_part('epoch', l.date_created))`
  const KEYS: { readonly [S in BoardSort]: RawBuilder<unknown> } = {
    newest,
    deadhead: filters.pickup._tag === 'Near' ? chord2ToEnd('pickup', filters.pickup) : newest,
    rate: sql`coalesce(-l.rate_total_cents::float8, 'infinity'::float8)`,
    ratePerMile: sql`coalesce(-l.rate_per_mile_cents::float8, 'infinity'::float8)`,
    pickupDate: sql`date_part('epoch', l.pickup_date)`,
    miles: sql`(-l.total_miles)`,
  }
  return KEYS[boardSortInForce(sort, filters)]
}

/** On the board at that time, and the carrier may see it. Of l: loads with `rulesAndRelationship`. */
export const isListed = (asOf: Condition): Condition => sql`l.state = 'posted' and l.pickup_over > ${asOf} and ${isLoadVisible}`

export const timeOfSearch = (now: Instant | undefined): Condition =>
  now === undefined ? sql`statement_timestamp()` : sql`${instantToIso(now)}::timestamptz`

/** For `with`: `counted` (total) and `page` (id, sort_key), in one snapshot. A freight is judged by its newest posting. */
export const boardTables = (statement: BoardStatement): Condition => {
  const { carrierId, sort, filters, now, after, length, postedAfter } = statement
  const young = postedAfter === undefined ? [] : [sql`l.date_created > ${instantToIso(postedAfter)}::timestamptz`]
  const start = after === undefined ? sql`true` : sql`(sort_key, -id) > (${String(after.sortKey)}::float8, ${-after.id}::bigint)`
  return sql`
    hits as materialized (
      select l.id, ${sortKeyOf(sort, filters)} as sort_key from loads l ${rulesAndRelationship(sql`${carrierId}::bigint`)}
      where ${sql.join([isListed(timeOfSearch(now)), ...young, ...loadConditions(statement), isNewestOfFreight], sql` and `)}
    ),
    counted as (select count(*) as total from hits),
    page as (select id, sort_key from hits where ${start} order by sort_key, id desc limit ${length}::integer)`
}
