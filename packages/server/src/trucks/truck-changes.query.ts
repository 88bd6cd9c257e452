import { sql, type RawBuilder } from 'kysely'
import type { TruckChangesQuery } from '@trm/adapters/http/contract'
import { instantToIso, plainDateIn, type Instant } from '@trm/domain/kernel'
import type { GoneReason } from '@trm/domain/trucks'
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
import { MARKET_ZONE } from '../places/calendar.ts'
import { conditionsOf } from './truck-conditions.ts'

export interface TruckChangesCall {
  readonly query: TruckChangesQuery
  /** As in `TruckSearchCall`. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
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
): RawBuilder<ChangesRecord<GoneReason>> => {
  const { ofPosts, ofCarriers, ofRelationships } = conditionsOf(query, plainDateIn(now, MARKET_ZONE))
  const time = (at: Instant): RawBuilder<unknown> => sql`${instantToIso(at)}::timestamptz`
  const carriers = ofCarriers.length > 0 ? sql`join carriers c on c.id = p.carrier_id` : sql``
  const relationships =
    ofRelationships.length === 0
      ? sql``
      : sql`
    left join carrier_relationships r on r.broker_company_id = ${brokerCompanyId ?? null}::bigint and r.carrier_id = p.carrier_id`
  const matching = (posts: RawBuilder<unknown>, ...more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
    sql`from ${posts} p ${carriers} ${relationships} where ${sql.join([...more, ...ofPosts, ...ofCarriers, ...ofRelationships], sql` and `)}`
  return sql<ChangesRecord<GoneReason>>`
    with log as materialized (
      select id, post_id, before from truck_post_changes
      where ${unseen(mark)} and (broker_company_id is null or broker_company_id = ${brokerCompanyId ?? null}::bigint)
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
    ${toldSince(mark, 'post_id', 'truck_post_changes_swept')}`
}

/** Days begin without a write, too: a search that names no day, or counts authority ages, is then another one. */
const isAnotherSearch = ({ pickupDate, authorityAge }: TruckChangesQuery, since: Instant, now: Instant): boolean =>
  (pickupDate === undefined || (authorityAge ?? 0) > 0) && plainDateIn(since, MARKET_ZONE) !== plainDateIn(now, MARKET_ZONE)

export const truckChanges = (database: Database, { query, reader, now }: TruckChangesCall): Promise<ChangesAnswer<GoneReason>> =>
  changesSince<GoneReason>(database, {
    since: query.since,
    now,
    isAnother: (since, at) => isAnotherSearch(query, since, at),
    query: async (mark, asOf) => changesQuery(query, reader.brokerCompanyId, mark, asOf),
  })

export const sweepTruckChanges = sweepLog({
  log: 'truck_post_changes',
  swept: 'truck_post_changes_swept',
  at: 'changed_at',
  retainedMinutes: CHANGES_KEPT_MINUTES,
})
