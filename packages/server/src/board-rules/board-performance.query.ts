import { sql } from 'kysely'
import {
  daysOfStep,
  GHOST_AFTER_MS,
  stepsUntil,
  type BoardFigures,
  type BoardPerformance,
  type PerformanceDays,
} from '@trm/domain/board-rules'
import { plainDateIn } from '@trm/domain/kernel'
import { eventsInto, NOT_BY_BROKER } from '@trm/domain/offers'
import { databaseNow, type Database } from '../database/database.ts'
import { MARKET_ZONE } from '../places/calendar.ts'

type Kind = 'view' | 'offer' | 'deal' | 'answer' | 'load'

interface FigureRecord {
  readonly kind: Kind
  /** Null: of all days. */
  readonly step: number | null
  readonly n: number
  /** Of deals, those cancelled since; of loads, ghosts. */
  readonly bad: number
  readonly minutes: number | null
}

const figuresOf = (rows: readonly FigureRecord[], step: number | null): BoardFigures => {
  const of = (kind: Kind): Omit<FigureRecord, 'kind' | 'step'> =>
    rows.find((row) => row.kind === kind && row.step === step) ?? { n: 0, bad: 0, minutes: null }
  const [deal, answer, load] = [of('deal'), of('answer'), of('load')]
  return {
    views: of('view').n,
    offers: of('offer').n,
    bookings: deal.n,
    answers: answer.minutes === null ? undefined : { samples: answer.n, medianMinutes: Math.round(Number(answer.minutes) * 10) / 10 },
    ghosts: { count: load.bad, of: load.n },
    cancelled: { count: deal.bad, of: deal.n },
  }
}

/**
 * How a company's board did, by the market's days. Answers and deals come from the log of offers: a carrier's move is answered by
 * the broker's next entry, never by the system's. Loads are counted on the day their pickup was over, those on the board today.
 */
export const boardPerformance = async (database: Database, companyId: string, days: PerformanceDays): Promise<BoardPerformance> => {
  const asOf = await databaseNow(database.db)
  const today = plainDateIn(asOf, MARKET_ZONE)
  const steps = stepsUntil(today, days)
  const first = steps[0]?.from ?? today
  const from = sql`${first}::date::timestamp at time zone ${MARKET_ZONE}::text`
  const { rows } = await sql<FigureRecord>`
    with log as materialized (
      select e.offer_id, e.sequence, e.event, e.side, e.at, e.reason
      from offers o join offer_entries e on e.offer_id = o.id
      where o.broker_company_id = ${companyId}::bigint and o.updated_at >= ${from}
    ), events as (
      select 'view' as kind, v.first_at as at, false as is_bad, null::float8 as minutes
      from loads l join load_views v on v.load_id = l.id where l.broker_company_id = ${companyId}::bigint and v.first_at >= ${from}
      union all
      select 'offer', o.created_at, false, null from offers o where o.broker_company_id = ${companyId}::bigint and o.created_at >= ${from}
      union all
      select 'deal', deal.at, exists (select from log undone where undone.offer_id = deal.offer_id and undone.event in (${sql.join(eventsInto('cancelled_load'))}) and coalesce(undone.reason, '') not in (${sql.join(NOT_BY_BROKER)})), null
      from log deal where deal.event in (${sql.join(eventsInto('booked_load'))}) and deal.at >= ${from}
      union all
      select 'answer', answer.at, false, extract(epoch from answer.at - asked.at)::float8 / 60
      from log asked join log answer on answer.offer_id = asked.offer_id and answer.sequence = asked.sequence + 1
      where answer.side = 'broker' and answer.at >= ${from}
        and asked.event in (${sql.join(eventsInto('needs_confirmation'))})
      union all
      select 'load', least(l.pickup_over, clock_timestamp()),
        l.state = 'expired' or (l.state = 'posted' and (l.pickup_over <= clock_timestamp() or l.last_confirmed <= clock_timestamp() - make_interval(secs => ${GHOST_AFTER_MS / 1000}::float8))), null
      from loads l where l.broker_company_id = ${companyId}::bigint and l.pickup_over >= ${from} and (l.pickup_over <= clock_timestamp() or l.state = 'posted')
    ), placed as (
      select kind, is_bad, minutes, least(${steps.length - 1}::integer, ((at at time zone ${MARKET_ZONE}::text)::date - ${first}::date) / ${daysOfStep(days)}::integer) as step from events
    )
    select kind, step, count(*) as n, count(*) filter (where is_bad) as bad, percentile_cont(0.5) within group (order by minutes) as minutes
    from placed group by grouping sets ((kind, step), (kind))`.execute(database.db)
  return {
    days,
    asOf,
    total: figuresOf(rows, null),
    steps: steps.map((step, at) => ({ ...step, ...figuresOf(rows, at) })),
  }
}
