import * as O from 'fp-ts/Option'
import { sql, type RawBuilder } from 'kysely'
import type { LoadChangesQuery } from '@trm/adapters/http/contract'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import type { ListDifference } from '@trm/domain/live-list'
import type { LoadChanges, LoadGoneReason } from '@trm/domain/loads'
import { answerTime, markOf, MOST_IDS, MOST_READ, tokenForNow } from '../database/changes-since.ts'
import { encodeChangesToken, type ChangesMark } from '../database/changes-token.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { inEpoch } from '../database/database-epoch.ts'
import { isLoadVisible, rulesAndRelationship } from '../board-rules/load-visibility.ts'
import { freightColumns, isNewestOfFreight } from './freight.ts'
import { loadConditions, type Condition, type SearchedLoads } from './load-conditions.ts'
import { companiesNamed, searchedLoadFilters } from './searched-load-filters.ts'

/** `FromNow`: no token was given, so there is nothing to compare with. */
export interface LoadChangesAnswer {
  readonly changes: LoadChanges | { readonly _tag: 'FromNow'; readonly asOf: Instant }
  /** For the next question. */
  readonly token: string
}

export interface LoadChangesCall {
  readonly query: LoadChangesQuery
  readonly carrierId: string
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
}

interface ChangedLoad {
  readonly id: number
  readonly is_listed: boolean
  readonly was_listed: boolean
  readonly is_repriced: boolean
  readonly reason: LoadGoneReason | null
}

type ChangesRecord = (ChangedLoad | { readonly id: null }) & {
  readonly epoch: string | null
  readonly snapshot: string
  readonly must_reload: boolean
}

/**
 * Freights of which anything was written since the token's snapshot, as they stood then and as they stand now: the log has each
 * load as it was before, what is not in it stood as it does now. Of each freight, then and now, the newest posting that was on
 * the board is judged. Time alone ends loads without a write. Rules and relationships are read as they are now.
 */
const changesQuery = (searched: SearchedLoads, carrierId: string, mark: ChangesMark, now: Instant): RawBuilder<ChangesRecord> => {
  const time = (at: Instant): Condition => sql`${instantToIso(at)}::timestamptz`
  const seen = sql`${mark.snapshot}::pg_snapshot`
  const newestIn = (rows: Condition, at: Instant): Condition => sql`
    select l.*, row_number() over (partition by ${freightColumns('l')} order by l.date_created desc, l.id desc) = 1 as is_newest
    from ${rows} l where l.state = 'posted' and l.pickup_over > ${time(at)}`
  const found = (rows: Condition): Condition => sql`
    from ${rows} l ${rulesAndRelationship(sql`${carrierId}::bigint`)} where ${sql.join([isLoadVisible, ...loadConditions(searched)], sql` and `)}`
  return sql<ChangesRecord>`
    with log as materialized (
      select id, load_id, before from load_changes
      where transaction_id >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(transaction_id, ${seen}) limit ${MOST_READ + 1}::integer
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
    select told.epoch, pg_current_snapshot()::text as snapshot, told.must_reload, one.*
    from (
      select database_epoch() as epoch, database_epoch() is distinct from ${mark.epoch}::text or (select count(*) from log) > ${MOST_READ}::integer or (select count(*) from ran_out) > ${MOST_READ}::integer
        or exists (select from log where load_id is null)
        or exists (select from load_changes_swept where through >= pg_snapshot_xmin(${seen}))
        or pg_snapshot_xmax(${seen}) > pg_snapshot_xmax(pg_current_snapshot()) as must_reload
    ) told
    left join (select * from difference limit ${MOST_IDS + 1}::integer) one on not told.must_reload
    order by one.id`
}

const differenceOf = (
  loads: readonly ChangedLoad[],
  { asOf: since }: ChangesMark,
  asOf: Instant,
  token: string,
): ListDifference<LoadGoneReason> => {
  const ids = (is: (load: ChangedLoad) => boolean): readonly string[] =>
    loads.flatMap((load) => (load.is_listed && is(load) ? [String(load.id)] : []))
  return {
    _tag: 'Difference',
    since,
    asOf,
    token,
    newIds: ids(({ was_listed: was }) => !was),
    repricedIds: ids(({ is_repriced: is }) => is),
    changedIds: ids(({ was_listed: was, is_repriced: is }) => was && !is),
    gone: loads.flatMap(({ id, is_listed: is, was_listed: wasListed, reason }) =>
      is ? [] : [{ id: String(id), reason: reason ?? 'changed', wasListed }],
    ),
  }
}

/** Asks for a reload where the difference cannot be told: a strange or old token, a market that moved, very much at once. */
export const loadChanges = async (database: Database, { query, carrierId, now }: LoadChangesCall): Promise<LoadChangesAnswer> => {
  const clock = now ?? (await databaseNow(database.db))
  const mark = markOf(query.since, clock)
  if (O.isNone(mark)) {
    return { changes: { _tag: query.since === undefined ? 'FromNow' : 'Reload', asOf: clock }, token: await tokenForNow(database, clock) }
  }
  const asOf = answerTime(clock, mark.value)
  const filters = searchedLoadFilters(query)
  const searched = { filters, companyIds: await companiesNamed(database, filters.company) }
  const { first, rows, epoch } = await inEpoch(database, changesQuery(searched, carrierId, mark.value, asOf))
  const token = encodeChangesToken({ asOf, epoch, snapshot: first.snapshot })
  const loads = rows.flatMap((row) => (row.id === null ? [] : [row]))
  return first.must_reload || loads.length > MOST_IDS
    ? { changes: { _tag: 'Reload', asOf }, token }
    : { changes: differenceOf(loads, mark.value, asOf, token), token }
}
