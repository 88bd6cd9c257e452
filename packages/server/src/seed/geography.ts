import { highwayHubs } from '@trm/data/highways'
import { greatCircleMiles, makeRoadMiles } from '@trm/domain/places'
import { freightMarkets, type OutboundWeights } from './freight-markets.ts'
import marketPlaces from './market-places.json'
import { weighted, type Random } from './random.ts'

/** A real place; `number` is its own in the generated list. */
export interface SeedPlace {
  readonly number: number
  readonly city: string
  readonly state: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
}

export type FreightClass = keyof OutboundWeights

const at = <A>(list: readonly A[], index: number): A => {
  const found = list[index]
  if (found === undefined) throw new Error(`market-places.json has no entry ${index}: run node tools/seed/market-places.mjs`)
  return found
}

const places: readonly SeedPlace[] = marketPlaces.cities.map((city, number) => ({
  number,
  city,
  state: at(marketPlaces.states, number),
  country: at(marketPlaces.countries, number),
  latitude: at(marketPlaces.latitudes, number),
  longitude: at(marketPlaces.longitudes, number),
  timezone: at(marketPlaces.zones, at(marketPlaces.zoneNumbers, number)),
}))

interface Market {
  readonly number: number
  readonly city: SeedPlace
  readonly places: readonly SeedPlace[]
}

const markets: readonly Market[] = marketPlaces.markets.map((numbers, number) => {
  const inMarket = numbers.map((place) => at(places, place))
  return { number, city: at(inMarket, 0), places: inMarket }
})

const wayside = marketPlaces.wayside.map((place) => at(places, place))

/** Miles over which the wish to go there falls to 37 % (field-guide section 5). */
const reach: OutboundWeights = { van: 520, reefer: 780, flatbed: 480 }
const shortHaulMiles = 250
const leastHaulMiles = 90

const gravity = (freight: FreightClass, from: Market, to: Market): number => {
  const miles = greatCircleMiles(from.city, to.city)
  if (miles < leastHaulMiles) return 0
  const isAbroad = from.city.country !== to.city.country
  return (
    at(freightMarkets, to.number).inbound * Math.exp(-miles / reach[freight]) * (miles < shortHaulMiles ? 0.55 : 1) * (isAbroad ? 0.5 : 1)
  )
}

/** Where freight begins, where it goes and where trucks stand, by the weights of the freight markets. */
export interface Geography {
  readonly named: (city: string, state: string) => SeedPlace
  readonly outbound: (random: Random, freight: FreightClass) => SeedPlace
  readonly inbound: (random: Random) => SeedPlace
  /** A place beside a long-haul highway. */
  readonly wayside: (random: Random) => SeedPlace
  readonly destination: (random: Random, freight: FreightClass, from: SeedPlace) => SeedPlace
  /** Estimated road miles, whole. */
  readonly roadMiles: (from: SeedPlace, to: SeedPlace) => number
  /** Outbound over inbound of the nearest market; above 1 a truck is hard to find. */
  readonly balance: (freight: FreightClass, place: SeedPlace) => number
}

export const makeGeography = (): Geography => {
  const estimate = makeRoadMiles(highwayHubs)
  const byOutbound = (freight: FreightClass) =>
    weighted(markets.map((market) => [market, at(freightMarkets, market.number).outbound[freight]]))
  const outbound = { van: byOutbound('van'), reefer: byOutbound('reefer'), flatbed: byOutbound('flatbed') }
  const inbound = weighted(markets.map((market) => [market, at(freightMarkets, market.number).inbound]))

  const nearest = new Map<number, Market>()
  const marketOf = (place: SeedPlace): Market => {
    const known = nearest.get(place.number)
    if (known !== undefined) return known
    const found = markets.reduce((a, b) => (greatCircleMiles(a.city, place) <= greatCircleMiles(b.city, place) ? a : b))
    nearest.set(place.number, found)
    return found
  }

  const pulls = new Map<string, (random: Random) => Market>()
  const pullOf = (freight: FreightClass, from: Market): ((random: Random) => Market) => {
    const key = `${freight} ${from.number}`
    const pull = pulls.get(key) ?? weighted(markets.map((to) => [to, gravity(freight, from, to)]))
    pulls.set(key, pull)
    return pull
  }

  const miles = new Map<number, number>()
  const roadMiles = (from: SeedPlace, to: SeedPlace): number => {
    const key = Math.min(from.number, to.number) * places.length + Math.max(from.number, to.number)
    const whole = miles.get(key) ?? Math.round(estimate(from, to))
    miles.set(key, whole)
    return whole
  }

  /** Half of a market's freight is in its city. */
  const within = (random: Random, market: Market): SeedPlace => (random.chance(0.5) ? market.city : random.pick(market.places))

  const named = (city: string, state: string): SeedPlace => {
    const place = places.find((each) => each.city === city && each.state === state)
    if (place === undefined) throw new Error(`${city}, ${state} is not in market-places.json: run node tools/seed/market-places.mjs`)
    return place
  }

  return {
    named,
    outbound: (random, freight) => within(random, outbound[freight](random)),
    inbound: (random) => within(random, inbound(random)),
    wayside: (random) => random.pick(wayside),
    destination: (random, freight, from) => within(random, pullOf(freight, marketOf(from))(random)),
    roadMiles,
    balance: (freight, place) => {
      const { outbound: out, inbound: into } = at(freightMarkets, marketOf(place).number)
      return (out[freight] + 5) / (into + 5)
    },
  }
}
