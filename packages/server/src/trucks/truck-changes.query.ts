import * as O from 'fp-ts/Option'
import { sql, type RawBuilder } from 'kysely'
import type { TruckChangesQuery } from '@trm/adapters/http/contract'
import { instantToIso, plainDateIn, type Instant } from '@trm/domain/kernel'
import type { ListDifference } from '@trm/domain/live-list'
import type { GoneReason, TruckChanges } from '@trm/domain/trucks'
import { answerTime, markOf, MOST_IDS, MOST_READ, tokenForNow } from '../database/changes-since.ts'
import { encodeChangesToken, type ChangesMark } from '../database/changes-token.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { inEpoch } from '../database/database-epoch.ts'
import { MARKET_ZONE } from '../places/market-zone.ts'
import { conditionsOf } from './truck-conditions.ts'

/** `FromNow`: no token was given, so there is nothing to compare with. */
export interface ChangesAnswer {
  readonly changes: TruckChanges | { readonly _tag: 'FromNow'; readonly asOf: Instant }
  /** For the next question. */
  readonly token: string
}

export interface TruckChangesCall {
  readonly query: TruckChangesQuery
  /** As in `TruckSearchCall`. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
}

type ChangedPost = {
  readonly id: number
  readonly is_listed: boolean
  readonly was_listed: boolean
  readonly reason: GoneReason | null
}

type ChangesRecord = (ChangedPost | { readonly id: null }) & {
  readonly epoch: string | null
  readonly snapshot: string
  readonly must_reload: boolean
}

/**
 * Posts whose place in the search differs between the token's snapshot and this statement's. A change is in the log with
 * the row before it; time alone ends posts without a write. A post counts as gone, too, when only a state in between
 * matched: an answer given in between may have listed it. Carriers and relationships are read as they are now; where the
 * reader's company has changed a relationship to a carrier with live posts, the log says so and another search says it better.
 */
const changesQuery = (
  query: TruckChangesQuery,
  brokerCompanyId: string | undefined,
  mark: ChangesMark,
  now: Instant,
): RawBuilder<ChangesRecord> => {
  const { ofPosts, ofCarriers, ofRelationships } = conditionsOf(query, plainDateIn(now, MARKET_ZONE))
  const time = (at: Instant): RawBuilder<unknown> => sql`${instantToIso(at)}::timestamptz`
  const seen = sql`${mark.snapshot}::pg_snapshot`
  const carriers = ofCarriers.length > 0 ? sql`join carriers c on c.id = p.carrier_id` : sql``
  const relationships =
    ofRelationships.length === 0
      ? sql``
      : sql`
    left join carrier_relationships r on r.broker_company_id = ${brokerCompanyId ?? null}::bigint and r.carrier_id = p.carrier_id`
  const matching = (posts: RawBuilder<unknown>, ...more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
    sql`from ${posts} p ${carriers} ${relationships} where ${sql.join([...more, ...ofPosts, ...ofCarriers, ...ofRelationships], sql` and `)}`
  return sql<ChangesRecord>`
    with log as materialized (
      select id, post_id, before from truck_post_changes
      where transaction_id >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(transaction_id, ${seen})
        and (broker_company_id is null or broker_company_id = ${brokerCompanyId ?? null}::bigint)
      limit ${MOST_READ + 1}::integer
    ), ran_out as materialized (
      select p.* from truck_posts p
      where p.expires_at > ${time(mark.asOf)} and p.expires_at <= ${time(now)}
        and not exists (select from log where log.post_id = p.id)
      limit ${MOST_READ + 1}::integer
    ), touched as materialized (
      select p.* from truck_posts p where p.id = any(array(select post_id from log))
    ), images as materialized (
      select row_number() over (partition by log.post_id order by log.id) = 1 as is_first, image.*
      from log cross join lateral jsonb_populate_record(null::truck_posts, coalesce(log.before, jsonb_build_object('id', log.post_id))) image
    ), was as materialized (
      select p.id, bool_or(p.is_first) as at_first ${matching(sql`images`, sql`p.expires_at > ${time(mark.asOf)}`)} group by p.id
    ), listed as materialized (
      select p.id ${matching(sql`touched`, sql`p.expires_at > ${time(now)}`)}
    ), difference as (
      select listed.id, true as is_listed, coalesce(was.at_first, false) as was_listed, null as reason
      from listed left join was on was.id = listed.id
      union all
      select was.id, false, was.at_first, case when t.id is null then 'withdrawn'
        when t.expires_at <= ${time(now)} then coalesce(t.ended_reason, 'expired') else 'changed' end
      from was left join touched t on t.id = was.id where was.id not in (select id from listed)
      union all
      select p.id, false, true, coalesce(p.ended_reason, 'expired') ${matching(sql`ran_out`)}
    )
    select told.epoch, pg_current_snapshot()::text as snapshot, told.must_reload, found.*
    from (
      select database_epoch() as epoch, database_epoch() is distinct from ${mark.epoch}::text or (select count(*) from log) > ${MOST_READ}::integer or (select count(*) from ran_out) > ${MOST_READ}::integer
        or exists (select from log where post_id is null)
        or exists (select from truck_post_changes_swept where through >= pg_snapshot_xmin(${seen}))
        or pg_snapshot_xmax(${seen}) > pg_snapshot_xmax(pg_current_snapshot()) as must_reload
    ) told
    left join (select * from difference limit ${MOST_IDS + 1}::integer) found on not told.must_reload
    order by found.id`
}

const differenceOf = (
  posts: readonly ChangedPost[],
  { asOf: since }: ChangesMark,
  asOf: Instant,
  token: string,
): ListDifference<GoneReason> => {
  const ids = (wasListed: boolean): readonly string[] =>
    posts.flatMap((post) => (post.is_listed && post.was_listed === wasListed ? [String(post.id)] : []))
  return {
    _tag: 'Difference',
    since,
    asOf,
    token,
    newIds: ids(false),
    changedIds: ids(true),
    gone: posts.flatMap(({ id, is_listed, was_listed: wasListed, reason }) =>
      is_listed ? [] : [{ id: String(id), reason: reason ?? 'changed', wasListed }],
    ),
  }
}

/** Days begin without a write, too: a search that names no day, or counts authority ages, is then another one. */
const isAnotherSearch = ({ pickupDate, authorityAge }: TruckChangesQuery, since: Instant, now: Instant): boolean =>
  (pickupDate === undefined || (authorityAge ?? 0) > 0) && plainDateIn(since, MARKET_ZONE) !== plainDateIn(now, MARKET_ZONE)

/** Asks for a reload where the difference cannot be told: a strange or old token, a market that moved, very much at once. */
export const truckChanges = async (database: Database, { query, reader, now }: TruckChangesCall): Promise<ChangesAnswer> => {
  const clock = now ?? (await databaseNow(database.db))
  const mark = markOf(query.since, clock)
  if (O.isNone(mark) || isAnotherSearch(query, mark.value.asOf, clock)) {
    return { changes: { _tag: query.since === undefined ? 'FromNow' : 'Reload', asOf: clock }, token: await tokenForNow(database, clock) }
  }
  const asOf = answerTime(clock, mark.value)
  const { first, rows, epoch } = await inEpoch(database, changesQuery(query, reader.brokerCompanyId, mark.value, asOf))
  const token = encodeChangesToken({ asOf, epoch, snapshot: first.snapshot })
  const posts = rows.flatMap((row) => (row.id === null ? [] : [row]))
  return first.must_reload || posts.length > MOST_IDS
    ? { changes: { _tag: 'Reload', asOf }, token }
    : { changes: differenceOf(posts, mark.value, asOf, token), token }
}
