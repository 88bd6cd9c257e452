import { sql } from 'kysely'
import { RELIABILITY_DAYS, type BrokerReliability } from '@trm/domain/loads'
import { EXPIRY_EVENTS, eventsInto, NOT_BY_BROKER } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'

interface Record {
  readonly company: number
  readonly answered: number
  readonly ignored: number
  readonly median_minutes: number | null
  readonly booked: number
  readonly cancelled: number
}

const reliabilityOf = ({ answered, ignored, median_minutes: minutes, booked, cancelled }: Record): BrokerReliability => ({
  answers: minutes === null ? undefined : { samples: answered, medianMinutes: Math.round(Number(minutes) * 10) / 10 },
  cancelled: { count: cancelled, of: booked },
  ignored: { count: ignored, of: answered + ignored },
})

/**
 * How companies dealt with carriers: from the log of their offers. A carrier's move is answered by the broker's next entry and
 * ignored when the clock's own end of it is next; what the system declined, booked or closed meanwhile counts for neither.
 * By company; one without offers has a record of nothing.
 */
export const brokersReliability = async (
  { db }: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, BrokerReliability>> => {
  const ids = companyIds.map(Number)
  const cancellations = sql.join(eventsInto('cancelled_load'))
  const { rows } = await sql<Record>`
    with log as materialized (
      select o.broker_company_id as company, e.offer_id, e.sequence, e.event, e.side, e.at, e.reason
      from offers o join offer_entries e on e.offer_id = o.id
      where o.broker_company_id = any(${ids}::bigint[]) and o.updated_at >= clock_timestamp() - make_interval(days => ${RELIABILITY_DAYS}::integer)
    ), moves as (
      select asked.company, next.side, next.event, extract(epoch from next.at - asked.at) / 60 as minutes
      from log asked join log next on next.offer_id = asked.offer_id and next.sequence = asked.sequence + 1
      where asked.event in (${sql.join(eventsInto('needs_confirmation'))})
    ), moved as (
      select company, count(*) filter (where side = 'broker') as answered,
        count(*) filter (where event in (${sql.join(EXPIRY_EVENTS)})) as ignored,
        percentile_cont(0.5) within group (order by minutes) filter (where side = 'broker') as median_minutes
      from moves group by company
    ), deals as (
      select company, bool_or(event in (${cancellations}) and coalesce(reason, '') not in (${sql.join(NOT_BY_BROKER)})) as is_cancelled from log
      where event in (${sql.join(eventsInto('booked_load'))}, ${cancellations}) group by company, offer_id
    ), dealt as (
      select company, count(*) as booked, count(*) filter (where is_cancelled) as cancelled from deals group by company
    )
    select company.id as company, coalesce(moved.answered, 0) as answered, coalesce(moved.ignored, 0) as ignored, moved.median_minutes,
      coalesce(dealt.booked, 0) as booked, coalesce(dealt.cancelled, 0) as cancelled
    from broker_companies company left join moved on moved.company = company.id left join dealt on dealt.company = company.id
    where company.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [String(row.company), reliabilityOf(row)]))
}

export const brokerReliability = async (database: Database, companyId: string): Promise<BrokerReliability> => {
  const known = (await brokersReliability(database, [companyId])).get(companyId)
  if (known === undefined) throw new Error('a load is of a company that is not there')
  return known
}
