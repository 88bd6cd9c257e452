import { sql, type RawBuilder } from 'kysely'
import { bookNowRate, declinedBelow } from '@trm/domain/board-rules'
import { instantOf, type Cents } from '@trm/domain/kernel'
import type { LoadState } from '@trm/domain/loads'
import type { NegotiationContext, Offer } from '@trm/domain/offers'
import { closedUntil, leastFor } from '@trm/domain/truck-posts'
import {
  isLoadVisible,
  rulesAndRelationship,
  rulesColumns,
  rulesOf,
  OF_OFFER,
  type SavedRules,
  type RulesRecord,
} from '../board-rules/rules-record.ts'
import { centsOrNothing, timeOf, timeOrNothing } from '../database/column-values.ts'
import { permissionOf } from '@trm/domain/verdict'
import { trustOf, verdictColumns, dealtWith, type VerdictRecord } from '../verdict/verdict-record.ts'
import { earliestLowOffer } from './low-offers.query.ts'
import type { Database } from '../database/database.ts'
import { offerColumns, offerOf, type OfferRecord } from './offer-record.ts'

/** What a decision needs to know besides the offer, as `contextColumns` selects it. */
export interface ContextRecord extends RulesRecord, VerdictRecord {
  readonly now: Date
  readonly load_state: LoadState
  readonly load_terms: number
  readonly posted_rate: number | null
  readonly load_book_now: boolean
  readonly is_visible: boolean
  readonly truck_is_free: boolean
  readonly pair_is_busy: boolean
  /** Of a quiet post with a minimum; null: it takes any offer. */
  readonly least_total: number | null
  readonly least_per_mile: number | null
  readonly load_miles: number
  /** Of the brokerage's low offers for this truck, where there were too many. */
  readonly low_offers_since: Date | null
}

/** Whom a negotiation is with: columns of an offer, or values where there is none yet. `offer` is 0 then, which no row has. */
interface Between {
  readonly carrier: RawBuilder<unknown>
  readonly truck: RawBuilder<unknown>
  readonly offer: RawBuilder<unknown>
  /** Of the company for what begins, of the offer for what stands. */
  readonly kept: SavedRules
}

/**
 * The clock is the database's at this very statement: taken after the locks, never the transaction's start (faults F8b, F37).
 * A load whose pickup is over has expired, whether or not the worker has come by.
 */
export const contextColumns = ({ carrier, truck, offer, kept }: Between) => sql`
  date_trunc('milliseconds', clock_timestamp()) as now,
  case when l.state = 'posted' and l.pickup_over <= clock_timestamp() then 'expired' else l.state end as load_state, l.terms_version as load_terms, l.rate_total_cents as posted_rate,
  l.book_now as load_book_now, ${isLoadVisible} as is_visible, ${rulesColumns(kept)}, ${verdictColumns(sql`judged`)},
  (${truck} is null or (
    exists (select 1 from truck_posts p where p.id = ${truck} and p.carrier_id = ${carrier} and p.expires_at > clock_timestamp())
    and not exists (select 1 from offers b where b.truck_post_id = ${truck} and b.status = 'booked_load' and b.id <> ${offer})
  )) as truck_is_free,
  (select p.least_total_cents from truck_posts p where p.id = ${truck} and p.is_quiet) as least_total,
  (select case when p.least_total_cents is null then coalesce(p.least_per_mile_cents, c.least_rate_per_mile_cents) else p.least_per_mile_cents end
    from truck_posts p join carriers c on c.id = p.carrier_id where p.id = ${truck} and p.is_quiet) as least_per_mile, l.total_miles as load_miles,
  ${earliestLowOffer(truck, sql`l.broker_company_id`)} as low_offers_since,
  exists (select 1 from offers b where b.load_id = l.id and b.carrier_id = ${carrier} and b.id <> ${offer}
    and b.status in ('pending_acceptance', 'needs_confirmation')) as pair_is_busy`

/** The joins that `contextColumns` stands on, from l: loads. */
export const contextTables = (carrier: RawBuilder<unknown>) => sql`
  ${rulesAndRelationship(carrier)} join carriers judged on judged.id = ${carrier} ${dealtWith(carrier, sql`l.broker_company_id`)}`

const leastTaken = ({ least_total, least_per_mile, load_miles }: ContextRecord): Cents | undefined =>
  leastFor({ leastTotal: centsOrNothing(least_total), leastPerMile: centsOrNothing(least_per_mile) }, load_miles)

/** A log never runs back, whatever a failover does to the clock. */
export const contextOf = (row: ContextRecord, offer?: Offer): NegotiationContext => {
  const rules = rulesOf(row)
  const postedRate = centsOrNothing(row.posted_rate)
  const now = instantOf(Math.max(timeOf(row.now), offer?.updatedAt ?? 0))
  const verdict = trustOf(row, now)
  return {
    now,
    load: {
      state: row.load_state,
      isVisible: row.is_visible,
      termsVersion: row.load_terms,
      postedRate,
      bookNowRate: bookNowRate(rules, { bookNow: row.load_book_now, rateTotal: postedRate }),
    },
    truckIsFree: row.truck_is_free,
    truckTakes: leastTaken(row),
    truckClosedUntil: closedUntil(timeOrNothing(row.low_offers_since)),
    pairIsBusy: row.pair_is_busy,
    trust: { ...verdict, ...permissionOf(verdict, rules.trust) },
    rules: {
      rounds: rules.rounds,
      minutesToAnswer: rules.minutesToAnswer,
      counters: rules.counters,
      declineBelow: declinedBelow(rules, postedRate),
      declineNote: rules.declineNote,
    },
  }
}

/** An offer and what is true about it at the moment it is read. */
export interface StandingOffer {
  readonly offer: Offer
  readonly context: NegotiationContext
}

const carrier = sql`o.carrier_id`
export const ofOffer = { carrier, truck: sql`o.truck_post_id`, offer: sql`o.id`, kept: OF_OFFER }

/** By id ascending. `which` is a condition over o: offers. Whoever decides on what is read here has locked it before. */
export const standingOffers = async ({ db }: Database, which: RawBuilder<unknown>): Promise<readonly StandingOffer[]> => {
  const { rows } = await sql<OfferRecord & ContextRecord>`
    select ${offerColumns}, ${contextColumns(ofOffer)}
    from offers o join loads l on l.id = o.load_id ${contextTables(carrier)}
    where ${which} order by o.id`.execute(db)
  return rows.map((row) => {
    const offer = offerOf(row)
    return { offer, context: contextOf(row, offer) }
  })
}
