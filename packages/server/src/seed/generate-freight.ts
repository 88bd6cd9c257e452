import { addDays, instantOf, plainDateIn, type Instant, type PlainDate } from '@trm/domain/kernel'
import type { LoadState } from '@trm/domain/loads'
import { wallTime } from '../places/calendar.ts'
import type { GeneratedBrokerCompany, GeneratedFreight } from './generated-market.ts'
import type { FreightClass, Geography, SeedPlace } from './geography.ts'
import { weighted, type Random } from './random.ts'

// Field-guide section 5: shares of load posts, rates, lead times, windows, partials.

const firstId = 1_000_000_001

const freightClass = weighted<FreightClass>([
  ['van', 45],
  ['reefer', 21],
  ['flatbed', 34],
])
const equipmentOf: { readonly [F in FreightClass]: (random: Random) => string } = {
  van: weighted([
    ['van', 84],
    ['van_or_reefer', 6],
    ['power_only', 5],
    ['box_truck', 3],
    ['van_hazmat', 2],
  ]),
  reefer: weighted([
    ['reefer', 96],
    ['reefer_hazmat', 1],
    ['container_reefer', 3],
  ]),
  flatbed: weighted([
    ['flatbed', 60],
    ['flatbed_or_step_deck', 16],
    ['step_deck', 12],
    ['hotshot', 6],
    ['conestoga', 4],
    ['rgn', 2],
  ]),
}
const state = weighted<LoadState>([
  ['posted', 88],
  ['covered', 6],
  ['closed', 3],
  ['expired', 3],
])
const lead = weighted<number>([
  [0, 30],
  [1, 38],
  [2, 14],
  [3, 5],
  [4, 4],
  [5, 4],
  [7, 3],
  [10, 2],
])

interface RateRule {
  readonly fixed: number
  readonly perMile: number
  readonly fcfs: number
  readonly lengthFeet: number
}
const rules: { readonly [F in FreightClass]: RateRule } = {
  van: { fixed: 290, perMile: 1.93, fcfs: 0.55, lengthFeet: 53 },
  reefer: { fixed: 340, perMile: 2.33, fcfs: 0.35, lengthFeet: 53 },
  flatbed: { fixed: 300, perMile: 2.05, fcfs: 0.65, lengthFeet: 48 },
}

const leastRate = 450
const rateStep = 25
const hour = 3_600_000
const quarter = 15
const milesPerHour = 50
const drivingHours = 11
const restHours = 10

/** US dollars. A truck that is hard to find at the start, and easy to load again at the end, costs more. */
const rateOf = (random: Random, geography: Geography, freight: FreightClass, from: SeedPlace, to: SeedPlace, miles: number): number => {
  const { fixed, perMile } = rules[freight]
  const direction = Math.min(0.25, Math.max(-0.18, 0.11 * (geography.balance(freight, from) - geography.balance(freight, to))))
  const total = (fixed + perMile * miles) * (1 + direction) * Math.exp(0.1 * random.normal())
  return Math.max(leastRate, Math.round(total / rateStep) * rateStep)
}

const commodities: { readonly [F in FreightClass]: readonly string[] } = {
  van: ['Palletized dry goods', 'Paper rolls', 'Packaged food', 'Consumer goods', 'Auto parts', 'Plastic resin in bags'],
  reefer: ['Fresh produce, keep at 34 F', 'Frozen food, keep at -10 F', 'Dairy, keep at 36 F', 'Beverages, protect from freezing'],
  flatbed: ['Lumber, 4 ft tarps', 'Steel coils, coil racks', 'Machinery, chains and binders', 'Roofing, no tarp', 'Rebar, straps'],
}

const hoursUnderWay = (miles: number): number => miles / milesPerHour + Math.floor(miles / milesPerHour / drivingHours) * restHours

/** First come, first served within a window of hours, or an appointment. */
const windowOf = (random: Random, start: number, isFcfs: boolean): Instant | undefined =>
  isFcfs ? instantOf(start + random.between(4, 8) * hour) : random.chance(0.5) ? undefined : instantOf(start + hour)

/** The next receiving hour at the destination, on a quarter. */
const arrivalOf = (earliest: number, place: SeedPlace, random: Random): Instant => {
  const day = plainDateIn(instantOf(earliest), place.timezone)
  const opening = wallTime(day, 8 * 60 + random.between(0, 28) * quarter, place.timezone)
  return opening >= earliest ? opening : wallTime(addDays(day, 1), 8 * 60 + random.between(0, 28) * quarter, place.timezone)
}

export const generateFreight = (
  random: Random,
  geography: Geography,
  companies: readonly GeneratedBrokerCompany[],
  anchor: PlainDate,
  postedUntil: Instant,
  count: number,
): readonly GeneratedFreight[] => {
  const company = weighted(companies.map(({ id }) => [id, id === 1 ? 3 : 1]))
  return Array.from({ length: count }, (_, index): GeneratedFreight => {
    const freight = freightClass(random)
    const pickup = geography.outbound(random, freight)
    const dropoff = geography.destination(random, freight, pickup)
    const miles = Math.max(1, geography.roadMiles(pickup, dropoff))
    const [pickupFcfs, dropoffFcfs] = [random.chance(rules[freight].fcfs), random.chance(rules[freight].fcfs)]
    const pickupAt = wallTime(addDays(anchor, lead(random)), 8 * 60 + random.between(0, 28) * quarter, pickup.timezone)
    const dropoffAt = arrivalOf(pickupAt + hoursUnderWay(miles) * hour, dropoff, random)
    const isPartial = random.chance(0.08)
    const dateCreated = postedUntil - Math.min(72 * hour, Math.floor(random.exponential(3 * hour)))
    return {
      id: firstId + index,
      brokerCompanyId: company(random),
      referenceId: `L${String(100_000 + index)}`,
      state: state(random),
      equipment: equipmentOf[freight](random),
      pickup,
      pickupAt,
      pickupUntil: windowOf(random, pickupAt, pickupFcfs),
      pickupFcfs,
      dropoff,
      dropoffAt,
      dropoffUntil: windowOf(random, dropoffAt, dropoffFcfs),
      dropoffFcfs,
      rateCents: random.chance(0.3) ? undefined : rateOf(random, geography, freight, pickup, dropoff, miles) * 100,
      miles,
      weightPounds: isPartial ? random.between(20, 160) * 100 : random.between(200, 440) * 100,
      lengthFeet: isPartial ? random.between(6, 24) : rules[freight].lengthFeet,
      isPartial,
      description: random.pick(commodities[freight]),
      dateCreated: instantOf(dateCreated),
      lastConfirmed: instantOf(Math.min(postedUntil, dateCreated + Math.floor(random.exponential(hour)))),
    }
  })
}
