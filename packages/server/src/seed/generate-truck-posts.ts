import { addDays, instantOf, type Instant, type PlainDate } from '@trm/domain/kernel'
import type { PostType } from '@trm/domain/trucks'
import { endOfDay } from '../places/calendar.ts'
import type { GeneratedCarrier, GeneratedTruckPost } from './generated-market.ts'
import type { FreightClass, Geography, SeedPlace } from './geography.ts'
import { weighted, type Random } from './random.ts'

// Field-guide section 5: shares of truck posts, positions by inbound weight, 30 % under way along the highways.

const firstId = 1_000_000_001

const freightClass = weighted<FreightClass>([
  ['van', 68],
  ['reefer', 19],
  ['flatbed', 13],
])

const equipmentOf: { readonly [F in FreightClass]: (random: Random) => readonly string[] } = {
  van: weighted<readonly string[]>([
    [['van'], 70],
    [['van', 'reefer'], 6],
    [['power_only'], 6],
    [['box_truck'], 5],
    [['van_air_ride', 'van'], 3],
    [['van_hazmat', 'van'], 2],
    [['van_liftgate', 'van'], 2],
    [['sprinter_van'], 2],
    [['container'], 2],
    [['van_vented'], 1],
    [['van_intermodal'], 1],
  ]),
  reefer: weighted<readonly string[]>([
    [['reefer'], 72],
    [['reefer', 'van'], 24],
    [['reefer_hazmat', 'reefer'], 2],
    [['reefer_intermodal'], 2],
  ]),
  flatbed: weighted<readonly string[]>([
    [['flatbed'], 50],
    [['flatbed', 'step_deck'], 14],
    [['step_deck'], 12],
    [['hotshot'], 10],
    [['conestoga'], 4],
    [['rgn', 'lowboy'], 3],
    [['flatbed_tarps', 'flatbed'], 3],
    [['double_drop'], 1],
    [['dump_trailer'], 1],
    [['tanker'], 1],
    [['auto_carrier'], 1],
  ]),
}

const postType = weighted<PostType>([
  ['post_truck', 60],
  ['location', 12],
  ['home_base', 10],
  ['favorite_lane', 10],
  ['load_search', 8],
])

/** Days from today to the first available day; some posts have run out already. */
const lead = weighted<number>([
  [0, 46],
  [-1, 7],
  [1, 22],
  [2, 10],
  [3, 4],
  [4, 3],
  [5, 2],
  [7, 1],
  [10, 1],
  [-2, 2],
  [-4, 2],
])

/** Days after the first: 24 hours, or a week for home base and favorite lane (product.md section 4); some were renewed. */
const extraDays = (random: Random, type: PostType): number =>
  type === 'home_base' || type === 'favorite_lane' ? 7 : random.chance(0.1) ? random.between(2, 4) : 1

const hasDropoff: { readonly [T in PostType]: number } = {
  post_truck: 0.45,
  location: 0,
  home_base: 0.3,
  favorite_lane: 1,
  load_search: 0.5,
}

const pickupOf = (random: Random, geography: Geography, type: PostType, carrier: GeneratedCarrier): SeedPlace => {
  if (type === 'home_base') return carrier.home
  return random.chance(0.3) ? geography.wayside(random) : geography.inbound(random)
}

const hour = 3_600_000

export const generateTruckPosts = (
  random: Random,
  geography: Geography,
  carriers: readonly GeneratedCarrier[],
  anchor: PlainDate,
  postedUntil: Instant,
  count: number,
): readonly GeneratedTruckPost[] => {
  const anyCarrier = weighted(carriers.map((carrier) => [carrier, Math.min(20, 1 + (carrier.numberOfTrucks ?? 1))]))
  return Array.from({ length: count }, (_, index): GeneratedTruckPost => {
    const carrier = index < 12 && carriers[0] !== undefined ? carriers[0] : anyCarrier(random)
    const type = postType(random)
    const freight = freightClass(random)
    const pickup = pickupOf(random, geography, type, carrier)
    const goesHome = pickup.number !== carrier.home.number && random.chance(0.15)
    const dropoff = !random.chance(hasDropoff[type]) ? undefined : goesHome ? carrier.home : geography.destination(random, freight, pickup)
    const availableFrom = addDays(anchor, lead(random))
    const availableTo = addDays(availableFrom, extraDays(random, type))
    const dateCreated = postedUntil - Math.min(72 * hour, Math.floor(random.exponential(3 * hour)))
    return {
      id: firstId + index,
      carrierId: carrier.id,
      postType: type,
      equipment: equipmentOf[freight](random),
      pickup,
      dropoff,
      home: type === 'home_base' || goesHome || random.chance(0.3) ? carrier.home : undefined,
      availableFrom,
      availableTo,
      expiresAt: endOfDay(availableTo, pickup.timezone),
      tripMiles: dropoff === undefined ? undefined : geography.roadMiles(pickup, dropoff),
      dateCreated: instantOf(dateCreated),
      lastConfirmed: instantOf(Math.min(postedUntil, dateCreated + Math.floor(random.exponential(hour)))),
    }
  })
}
