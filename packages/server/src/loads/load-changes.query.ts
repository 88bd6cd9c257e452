import { sql, type RawBuilder } from 'kysely'
import type { LoadChangesQuery } from '@trm/adapters/http/contract'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import type { LoadGoneReason } from '@trm/domain/loads'
import { isLoadVisible, rulesAndRelationship } from '../board-rules/rules-record.ts'
import type { ChangesMark } from '../database/changes-token.ts'
import type { Database } from '../database/database.ts'
import { sweepLog } from '../database/upkeep.ts'
import {
  CHANGES_KEPT_MINUTES,
  changesSince,
  MOST_READ,
  toldSince,
  unseen,
  type ChangesAnswer,
  type ChangesRecord,
} from '../market-list/list-changes.ts'
import { freightColumns, isNewestOfFreight } from './freight.ts'
import { loadConditions, searchedLoads, type Condition, type SearchedLoads } from './load-conditions.ts'

export interface LoadChangesCall {
  readonly query: LoadChangesQuery
  readonly carrierId: string
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
}

/**
 * Freights of which anything was written since the token's snapshot, as they stood then and as they stand now: the log has each
 * load as it was before, what is not in it stood as it does now. Of each freight, then and now, the newest posting that was on
 * the board is judged. Time alone ends loads without a write. Rules and relationships are read as they are now.
 */
const changesQuery = (
  searched: SearchedLoads,
  carrierId: string,
  mark: ChangesMark,
  now: Instant,
): RawBuilder<ChangesRecord<LoadGoneReason>> => {
  const time = (at: Instant): Condition => sql`${instantToIso(at)}::timestamptz`
  const newestIn = (rows: Condition, at: Instant): Condition => sql`
    select l.*, row_number() over (partition by ${freightColumns('l')} order by l.date_created desc, l.id desc) = 1 as is_newest
    from ${rows} l where l.state = 'posted' and l.pickup_over > ${time(at)}`
  const found = (rows: Condition): Condition => sql`
    from ${rows} l ${rulesAndRelationship(sql`${carrierId}::bigint`)} where ${sql.join([isLoadVisible, ...loadConditions(searched)], sql` and `)}`
  return sql<ChangesRecord<LoadGoneReason>>`
    with log as materialized (
      select id, load_id, before from load_changes
      where ${unseen(mark)} limit ${MOST_READ + 1}::integer
    ), first_of as materialized (
      select distinct on (load_id) load_id, before from log where load_id is not null order by load_id, id
    ), images as materialized (
      select image.* from first_of cross join lateral jsonb_populate_record(null::loads, first_of.before) image where first_of.before is not null
    ), freights as (
      select broker_company_id, lane_key from loads where id = any(array(select load_id from first_of))
      union select broker_company_id, lane_key from images
    ), family as materialized (
      select l.* from loads l where l.id = any(array(
        select load_id from first_of union
        select o.id from freights f join loads o on o.broker_company_id = f.broker_company_id and o.lane_key = f.lane_key and o.state = 'posted'))
    ), then_rows as (
      select * from images union all select * from family where id not in (select load_id from first_of)
    ), then_ranked as (${newestIn(sql`then_rows`, mark.asOf)}), now_ranked as (${newestIn(sql`family`, now)}),
    was as materialized (select l.id, l.rate_total_cents ${found(sql`then_ranked`)} and l.is_newest),
    listed as materialized (select l.id, l.rate_total_cents ${found(sql`now_ranked`)} and l.is_newest),
    ran_out as materialized (
      select l.* from loads l where l.state = 'posted' and l.pickup_over > ${time(mark.asOf)} and l.pickup_over <= ${time(now)}
        and l.id not in (select id from family) limit ${MOST_READ + 1}::integer
    ), difference as (
      select listed.id, true as is_listed, was.id is not null as was_listed, was.id is not null and was.rate_total_cents is distinct from listed.rate_total_cents as is_repriced,
        null as reason
      from listed left join was on was.id = listed.id
      where was.id is null or was.rate_total_cents is distinct from listed.rate_total_cents or listed.id in (select load_id from first_of)
      union all
      select gone.id, false, was.id is not null, false, case
        when f.id is null then 'closed' when f.state <> 'posted' then f.state when f.pickup_over <= ${time(now)} then 'expired'
        when not (select r.is_newest from now_ranked r where r.id = f.id) then 'replaced' else 'changed' end
      from (select id from was union select load_id from first_of) gone left join was on was.id = gone.id left join family f on f.id = gone.id
      where gone.id not in (select id from listed)
      union all
      select l.id, false, true, false, 'expired' ${found(sql`ran_out`)} and ${isNewestOfFreight}
    )
    ${toldSince(mark, 'load_id', 'load_changes_swept')}`
}

export const loadChanges = (database: Database, { query, carrierId, now }: LoadChangesCall): Promise<ChangesAnswer<LoadGoneReason>> =>
  changesSince<LoadGoneReason>(database, {
    since: query.since,
    now,
    query: async (mark, asOf) => changesQuery(await searchedLoads(database, query), carrierId, mark, asOf),
  })

export const sweepLoadChanges = sweepLog({
  log: 'load_changes',
  swept: 'load_changes_swept',
  at: 'changed_at',
  retainedMinutes: CHANGES_KEPT_MINUTES,
})
