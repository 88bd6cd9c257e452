import { centsOf, type Instant, type PlainDate } from '@trm/domain/kernel'
import { MARKET_ZONE, wallTime } from '../places/calendar.ts'
import { generateBrokerCompanies, generateCarriers, generateRelationships } from './generate-carriers.ts'
import { generateFreight } from './generate-freight.ts'
import { generateLoads, generateLoadViews } from './generate-loads.ts'
import { generateOffers } from './generate-offers.ts'
import { generateTruckPosts } from './generate-truck-posts.ts'
import type { GeneratedLoad, GeneratedMarket, GeneratedTruckPost, NegotiableLoad } from './generated-market.ts'
import { makeGeography } from './geography.ts'
import { rulesOf, SEEDED_RULES, seenByIn } from './negotiation-rules.ts'
import { makeRandom } from './random.ts'

export interface MarketSize {
  readonly carriers: number
  readonly truckPosts: number
  readonly loads: number
}

export const defaultMarketSize: MarketSize = { carriers: 3_200, truckPosts: 11_000, loads: 5_400 }

export interface MarketOptions {
  readonly size?: Partial<MarketSize> | undefined
  /** No post is younger. Undefined: eight in the morning of the anchor, Chicago time. */
  readonly postedUntil?: Instant | undefined
}

const companies = 40
const eightInTheMorning = 8 * 60

export const postedUntilOf = (anchor: PlainDate, given: Instant | undefined): Instant =>
  given ?? wallTime(anchor, eightInTheMorning, MARKET_ZONE)

/** Posted loads that are negotiated about on the first day. */
const negotiated = { demo: 90, others: 160 } as const

const negotiableOf = (load: GeneratedLoad): NegotiableLoad => ({
  id: load.id,
  brokerCompanyId: load.brokerCompanyId,
  state: load.state,
  rate: load.rateCents === undefined ? undefined : centsOf(load.rateCents),
  miles: load.miles,
  termsVersion: 1,
  dateCreated: load.dateCreated,
  pickupOver: load.pickupUntil ?? load.pickupAt,
})

/** Of each carrier the first post that is still to be found. */
const trucksIn = (posts: readonly GeneratedTruckPost[], now: Instant): ((carrier: number) => number | undefined) => {
  const first = new Map<number, number>()
  for (const { id, carrierId, expiresAt } of posts) if (expiresAt > now && !first.has(carrierId)) first.set(carrierId, id)
  return (carrier) => first.get(carrier)
}

/** The same anchor and options give the same market, on every machine and in every zone. */
export const generateMarket = (anchor: PlainDate, { size, postedUntil }: MarketOptions = {}): GeneratedMarket => {
  const wanted = { ...defaultMarketSize, ...size }
  const until = postedUntilOf(anchor, postedUntil)
  const geography = makeGeography()
  // One stream of numbers for each part: more carriers do not change the loads.
  const carriers = generateCarriers(makeRandom(0x7a11), geography, anchor, wanted.carriers)
  const brokerCompanies = generateBrokerCompanies(makeRandom(0x7a12), companies)
  const relationships = generateRelationships(makeRandom(0x7a13), carriers)
  const truckPosts = generateTruckPosts(makeRandom(0x7a14), geography, carriers, anchor, until, wanted.truckPosts)
  const freight = generateFreight(makeRandom(0x7a15), geography, brokerCompanies, anchor, until, wanted.loads)
  const loads = generateLoads(makeRandom(0x7a16), freight, until)
  const seenBy = seenByIn(
    relationships,
    carriers.map(({ id }) => id),
  )
  const offers = generateOffers(makeRandom(0x7a17), {
    loads: loads.map(negotiableOf),
    now: until,
    most: negotiated,
    seenBy,
    truckOf: trucksIn(truckPosts, until),
    rulesOf,
  })
  return {
    brokerCompanies,
    carriers,
    relationships,
    truckPosts,
    loads,
    offers,
    negotiationRules: SEEDED_RULES,
    loadViews: generateLoadViews(makeRandom(0x7a18), loads, offers, seenBy, until),
  }
}
