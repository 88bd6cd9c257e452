import { sql } from 'kysely'
import { RELIABILITY_DAYS, type BrokerReliability } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'

interface Record {
  readonly answered: number
  readonly ignored: number
  readonly median_minutes: number | null
  readonly booked: number
  readonly cancelled: number
}

/**
 * How a company dealt with carriers: from the log of its offers. A carrier's move is answered by the broker's next entry and
 * ignored when the clock's own end of it is next; what the system declined, booked or closed meanwhile counts for neither.
 */
export const brokerReliability = async ({ db }: Database, companyId: string): Promise<BrokerReliability> => {
  const { rows: [row] } = await sql<Record>`
    with log as materialized (
      select e.offer_id, e.sequence, e.event, e.side, e.at
      from offers o join offer_entries e on e.offer_id = o.id
      where o.broker_company_id = ${companyId}::bigint and o.updated_at >= clock_timestamp() - make_interval(days => ${RELIABILITY_DAYS}::integer)
    ), moves as (
      select next.side, next.event, extract(epoch from next.at - asked.at) / 60 as minutes
      from log asked join log next on next.offer_id = asked.offer_id and next.sequence = asked.sequence + 1
      where asked.event in ('carrier_submitted_bid', 'carrier_submitted_counter_offer', 'carrier_accepted_offer', 'carrier_accepted_counter_offer')
    ), deals as (
      select bool_or(event = 'broker_cancelled_load') as is_cancelled from log
      where event in ('broker_accepted_offer', 'broker_accepted_counter_offer', 'broker_confirmed_offer', 'broker_cancelled_load') group by offer_id
    )
    select (select count(*) from moves where side = 'broker') as answered,
      (select count(*) from moves where event in ('carrier_offer_expired', 'carrier_counter_offer_expired', 'offer_expired')) as ignored,
      (select percentile_cont(0.5) within group (order by minutes) from moves where side = 'broker') as median_minutes,
      (select count(*) from deals) as booked, (select count(*) from deals where is_cancelled) as cancelled`.execute(db)
  if (row === undefined) throw new Error('the database counted nothing: it answered without a row')
  const { answered, ignored, median_minutes: minutes, booked, cancelled } = row
  return {
    answers: minutes === null ? undefined : { samples: answered, medianMinutes: Math.round(Number(minutes) * 10) / 10 },
    cancelled: { count: cancelled, of: booked },
    ignored: { count: ignored, of: answered + ignored },
  }
}
