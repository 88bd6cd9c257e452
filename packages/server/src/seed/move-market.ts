import { sql, type Transaction } from 'kysely'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import type { Schema } from '../database/schema.ts'

/**
 * A demo market opened days later is the same market, days later. What people made or ended stays where it is, and so does
 * what was agreed: covered and closed loads that were negotiated about, and posted ones with an offer still open. A load
 * that was only talked about is posted again, for another day, with the age it has.
 */
export const moveMarket = async (transaction: Transaction<Schema>, days: number, now: Instant): Promise<void> => {
  const later = sql`make_interval(days => ${days}::integer)`
  const today = sql`${instantToIso(now)}::timestamptz`
  await sql`
    update truck_posts set
      available_from = available_from + ${days}::integer, available_to = available_to + ${days}::integer,
      expires_at = expires_at + ${later}, date_created = date_created + ${later}, last_confirmed = least(last_confirmed + ${later}, clock_timestamp())
    where is_seeded and ended_reason is null`.execute(transaction)
  await sql`
    create temporary table moving on commit drop as
    select l.id, least(${later}, ${today} - l.last_confirmed) as by, exists (select from offers o where o.load_id = l.id) as was_talked_about
    from loads l
    where l.is_seeded and not exists (
      select from offers o where o.load_id = l.id
        and (l.state in ('covered', 'closed') or o.status in ('pending_acceptance', 'needs_confirmation')))`.execute(transaction)
  await sql`
    update loads l set
      pickup_date = pickup_date + ${later}, pickup_date_end = pickup_date_end + ${later},
      dropoff_date = dropoff_date + ${later}, dropoff_date_end = dropoff_date_end + ${later},
      date_created = case when m.was_talked_about then date_created else date_created + m.by end, last_confirmed = last_confirmed + m.by,
      state = case when state = 'expired' and pickup_over + ${later} > ${today} then 'posted' else state end,
      version = version + 1, terms_version = terms_version + 1
    from moving m where l.id = m.id`.execute(transaction)
  await sql`
    update load_prices p set at = at + m.by from moving m where p.load_id = m.id and not m.was_talked_about`.execute(transaction)
  await sql`
    update load_views v set first_at = first_at + m.by from moving m where v.load_id = m.id and not m.was_talked_about`.execute(transaction)
}
