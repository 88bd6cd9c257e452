import type { Instant, PlainDate } from '@trm/domain/kernel'
import { MARKET_ZONE } from '../trucks/market-zone.ts'
import { wallTime } from './calendar.ts'
import { generateBrokerCompanies, generateCarriers, generateRelationships } from './generate-carriers.ts'
import { generateLoads } from './generate-loads.ts'
import { generateTruckPosts } from './generate-truck-posts.ts'
import type { GeneratedMarket } from './generated-market.ts'
import { makeGeography } from './geography.ts'
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

const brokerCompanies = 40
const eightInTheMorning = 8 * 60

export const postedUntilOf = (anchor: PlainDate, given: Instant | undefined): Instant =>
  given ?? wallTime(anchor, eightInTheMorning, MARKET_ZONE)

/** The same anchor and options give the same market, on every machine and in every zone. */
export const generateMarket = (anchor: PlainDate, { size, postedUntil }: MarketOptions = {}): GeneratedMarket => {
  const wanted = { ...defaultMarketSize, ...size }
  const until = postedUntilOf(anchor, postedUntil)
  const geography = makeGeography()
  // One stream of numbers for each part: more carriers do not change the loads.
  const carriers = generateCarriers(makeRandom(0x7a11), geography, anchor, wanted.carriers)
  const companies = generateBrokerCompanies(makeRandom(0x7a12), brokerCompanies)
  return {
    brokerCompanies: companies,
    carriers,
    relationships: generateRelationships(makeRandom(0x7a13), carriers),
    truckPosts: generateTruckPosts(makeRandom(0x7a14), geography, carriers, anchor, until, wanted.truckPosts),
    loads: generateLoads(makeRandom(0x7a15), geography, companies, anchor, until, wanted.loads),
  }
}
