import { sql, type RawBuilder } from 'kysely'
import { centsOf, instantOf, type Cents } from '@trm/domain/kernel'
import type { LoadState } from '@trm/domain/loads'
import { DEFAULT_MINUTES_TO_ANSWER, DEFAULT_ROUNDS, type NegotiationContext, type Offer } from '@trm/domain/offers'
import { leastFor } from '@trm/domain/truck-posts'
import { centsOrNothing, timeOf } from '../database/column-values.ts'

/** What a decision needs to know besides the offer, as `contextColumns` selects it. */
export interface ContextRecord {
  readonly now: Date
  readonly load_state: LoadState
  readonly load_terms: number
  readonly posted_rate: number | null
  readonly can_book_now: boolean
  readonly is_visible: boolean
  readonly truck_is_free: boolean
  readonly pair_is_busy: boolean
  /** Of a quiet post with a minimum; null: it takes any offer. */
  readonly least_total: number | null
  readonly least_per_mile: number | null
  readonly load_miles: number
  readonly rounds: number
  readonly minutes_to_answer: number
  readonly least_percent: number | null
}

/** Whom a negotiation is with: columns of an offer, or values where there is none yet. `offer` is 0 then, which no row has. */
interface Between {
  readonly carrier: RawBuilder<unknown>
  readonly truck: RawBuilder<unknown>
  readonly offer: RawBuilder<unknown>
}

/** Of n: the broker's negotiation_rules, r: its relationship to the carrier; either may be missing. */
export const isLoadVisible = sql`(not coalesce(r.is_blocked, false) and case coalesce(n.visibility, 'all')
  when 'all' then true when 'favorites' then coalesce(r.is_favorite, false) else coalesce(r.is_set_up, false) end)`

/** The joins `isLoadVisible` and `contextColumns` stand on, from l: loads. */
export const rulesAndRelationship = (carrier: RawBuilder<unknown>) => sql`
  left join negotiation_rules n on n.broker_company_id = l.broker_company_id
  left join carrier_relationships r on r.broker_company_id = l.broker_company_id and r.carrier_id = ${carrier}`

/**
 * The clock is the database's at this very statement: taken after the locks, never the transaction's start (faults F8b, F37).
 * A load whose pickup is over has expired, whether or not the worker has come by.
 */
export const contextColumns = ({ carrier, truck, offer }: Between) => sql`
  date_trunc('milliseconds', clock_timestamp()) as now,
  case when l.state = 'posted' and l.pickup_over <= clock_timestamp() then 'expired' else l.state end as load_state, l.terms_version as load_terms, l.rate_total_cents as posted_rate,
  l.book_now as can_book_now, ${isLoadVisible} as is_visible,
  coalesce(n.rounds, ${DEFAULT_ROUNDS}::integer) as rounds, coalesce(n.minutes_to_answer, ${DEFAULT_MINUTES_TO_ANSWER}::integer) as minutes_to_answer, n.least_percent,
  (${truck} is null or (
    exists (select 1 from truck_posts p where p.id = ${truck} and p.carrier_id = ${carrier} and p.expires_at > clock_timestamp())
    and not exists (select 1 from offers b where b.truck_post_id = ${truck} and b.status = 'booked_load' and b.id <> ${offer})
  )) as truck_is_free,
  (select p.least_total_cents from truck_posts p where p.id = ${truck} and p.is_quiet) as least_total,
  (select case when p.least_total_cents is null then coalesce(p.least_per_mile_cents, c.least_rate_per_mile_cents) else p.least_per_mile_cents end
    from truck_posts p join carriers c on c.id = p.carrier_id where p.id = ${truck} and p.is_quiet) as least_per_mile, l.total_miles as load_miles,
  exists (select 1 from offers b where b.load_id = l.id and b.carrier_id = ${carrier} and b.id <> ${offer}
    and b.status in ('pending_acceptance', 'needs_confirmation')) as pair_is_busy`

/** A bid of exactly the broker's share of the posted rate is not under it. */
const leastBid = ({ posted_rate: rate, least_percent: percent }: ContextRecord): Cents | undefined =>
  rate === null || percent === null ? undefined : centsOf(Math.ceil(rate * percent / 100))

const leastTaken = ({ least_total, least_per_mile, load_miles }: ContextRecord): Cents | undefined =>
  leastFor({ leastTotal: centsOrNothing(least_total), leastPerMile: centsOrNothing(least_per_mile) }, load_miles)

/** A log never runs back, whatever a failover does to the clock. */
export const contextOf = (row: ContextRecord, offer?: Offer): NegotiationContext => ({
  now: instantOf(Math.max(timeOf(row.now), offer?.updatedAt ?? 0)),
  load: {
    state: row.load_state,
    isVisible: row.is_visible,
    termsVersion: row.load_terms,
    bookNowRate: row.can_book_now && row.posted_rate !== null ? centsOf(row.posted_rate) : undefined,
  },
  truckIsFree: row.truck_is_free,
  truckTakes: leastTaken(row),
  pairIsBusy: row.pair_is_busy,
  rules: { rounds: { broker: row.rounds, carrier: row.rounds }, minutesToAnswer: row.minutes_to_answer, declineBelow: leastBid(row) },
})
