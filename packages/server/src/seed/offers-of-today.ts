import { sql, type Transaction } from 'kysely'
import { plainDateIn, centsOf, instantOf, type Instant } from '@trm/domain/kernel'
import type { Schema } from '../database/schema.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { generateOffers } from './generate-offers.ts'
import type { GeneratedOffer, NegotiableLoad } from './generated-market.ts'
import { rulesOf, seenByIn } from './negotiation-rules.ts'
import { makeRandom } from './random.ts'

/** Posted loads that are negotiated about on every later day. */
const negotiated = { demo: 24, others: 40 } as const

/** Held until the transaction is over: nobody else begins to negotiate about them meanwhile. */
const freeLoads = async (transaction: Transaction<Schema>): Promise<readonly NegotiableLoad[]> => {
  const { rows } = await sql<{
    id: number
    company: number
    rate: number | null
    miles: number
    terms: number
    created: Date
    over: Date
  }>`
    select l.id, l.broker_company_id as company, l.rate_total_cents as rate, l.total_miles as miles, l.terms_version as terms,
      l.date_created as created, l.pickup_over as over
    from loads l
    where l.is_seeded and l.state = 'posted' and not exists (
      select from offers o where o.load_id = l.id and o.status in ('pending_acceptance', 'needs_confirmation', 'booked_load'))
    order by l.id for update`.execute(transaction)
  return rows.map(({ id, company, rate, miles, terms, created, over }) => ({
    id,
    brokerCompanyId: company,
    state: 'posted',
    rate: rate === null ? undefined : centsOf(rate),
    miles,
    termsVersion: terms,
    dateCreated: instantOf(created.getTime()),
    pickupOver: instantOf(over.getTime()),
  }))
}

const relationships = async (transaction: Transaction<Schema>) => {
  const { rows } = await sql<{ brokerCompanyId: number; carrierId: number; isFavorite: boolean; isBlocked: boolean; isSetUp: boolean }>`
    select broker_company_id as "brokerCompanyId", carrier_id as "carrierId", is_favorite as "isFavorite", is_blocked as "isBlocked",
      is_set_up as "isSetUp"
    from carrier_relationships`.execute(transaction)
  return rows
}

const trucks = async (transaction: Transaction<Schema>): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ carrier: number; truck: number }>`
    select carrier_id as carrier, min(id) as truck from truck_posts
    where is_seeded and ended_reason is null and expires_at > clock_timestamp() group by carrier_id`.execute(transaction)
  return new Map(rows.map(({ carrier, truck }) => [carrier, truck]))
}

/** New negotiations about loads of a market that was moved to a later day: yesterday's have run out, and today's are open. */
export const offersOfToday = async (transaction: Transaction<Schema>, now: Instant): Promise<readonly GeneratedOffer[]> => {
  const { rows: carriers } = await sql<{
    id: number
  }>`select distinct carrier_id as id from truck_posts where is_seeded order by 1`.execute(transaction)
  const posted = await trucks(transaction)
  const day = plainDateIn(now, MARKET_ZONE)
  return generateOffers(makeRandom(Number(day.replaceAll('-', ''))), {
    loads: await freeLoads(transaction),
    now,
    most: negotiated,
    rulesOf,
    seenBy: seenByIn(
      await relationships(transaction),
      carriers.map(({ id }) => id),
    ),
    truckOf: (carrier) => posted.get(carrier),
  })
}
