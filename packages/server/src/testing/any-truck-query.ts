import type { TruckQuery } from '@trm/adapters/http/contract'
import { addDays, type PlainDate } from '@trm/domain/kernel'
import {
  AUTHORITY_AGES, AUTHORITY_TYPES, CARRIER_RELATIONSHIP_FILTERS, COVERAGE_AMOUNTS_BIPD, NUMBERS_OF_INSPECTIONS, NUMBERS_OF_TRUCKS,
  RADIUS_OPTIONS, TRUCK_SORTS,
} from '@trm/domain/trucks'
import type { GeneratedMarket } from '../seed/generated-market.ts'
import type { Random } from '../seed/random.ts'

/** A search without a single filter. */
export const anything: TruckQuery = {
  pickupLatitude: undefined, pickupLongitude: undefined, pickupRadius: undefined, pickupDate: undefined,
  dropoffLatitude: undefined, dropoffLongitude: undefined, dropoffRadius: undefined, dropoffDate: undefined,
  mcNumberOrCarrierName: undefined, equipmentTypes: [], authorityAge: undefined, carrierRelationshipFilter: undefined,
  authorityType: undefined, numberOfTrucks: undefined, numberOfInspections: undefined, coverageAmountBipd: undefined,
  sort: undefined, limit: undefined, cursor: undefined,
}

const maybe = <A>(random: Random, probability: number, value: () => A): A | undefined => (random.chance(probability) ? value() : undefined)

const typedNames = ['trucking', 'BRAN', 'mere  Tr', 'Freight  LLC', 'zzz', ' ', '%', "o'"] as const
const typedTypes = ['van', 'Reefer', 'STEP-DECK', 'step deck', 'flatbed', 'power_only', 'hot shot', 'unheard of'] as const

/** Any combination of filters; most name a pickup, some leave nearly everything open. */
export const anyTruckQuery = (market: GeneratedMarket, anchor: PlainDate, random: Random): TruckQuery => {
  const { pickup } = random.pick(market.truckPosts)
  const { dropoff } = random.pick(market.truckPosts.filter((post) => post.dropoff !== undefined))
  const carrier = random.pick(market.carriers)
  const hasPickup = random.chance(0.8)
  const hasDropoff = random.chance(0.3)
  return {
    ...anything,
    pickupLatitude: hasPickup ? pickup.latitude + random.normal() * 0.2 : undefined,
    pickupLongitude: hasPickup ? pickup.longitude + random.normal() * 0.2 : undefined,
    pickupRadius: maybe(random, 0.7, () => random.pick(RADIUS_OPTIONS)),
    pickupDate: maybe(random, 0.5, () => addDays(anchor, random.between(-2, 6))),
    dropoffLatitude: hasDropoff ? dropoff?.latitude : undefined,
    dropoffLongitude: hasDropoff ? dropoff?.longitude : undefined,
    dropoffRadius: maybe(random, 0.5, () => random.pick(RADIUS_OPTIONS)),
    dropoffDate: maybe(random, 0.2, () => addDays(anchor, random.between(-1, 6))),
    mcNumberOrCarrierName: maybe(random, 0.2, () => random.pick([...typedNames, `MC-0${carrier.mcNumber ?? '1'}`, carrier.name.toUpperCase()])),
    equipmentTypes: random.chance(0.5) ? [] : Array.from({ length: random.between(1, 3) }, () => random.pick(typedTypes)),
    authorityAge: maybe(random, 0.3, () => random.pick(AUTHORITY_AGES)),
    carrierRelationshipFilter: maybe(random, 0.3, () => random.pick(CARRIER_RELATIONSHIP_FILTERS)),
    authorityType: maybe(random, 0.2, () => random.pick(AUTHORITY_TYPES)),
    numberOfTrucks: maybe(random, 0.3, () => random.pick(NUMBERS_OF_TRUCKS)),
    numberOfInspections: maybe(random, 0.3, () => random.pick(NUMBERS_OF_INSPECTIONS)),
    coverageAmountBipd: maybe(random, 0.3, () => random.pick(COVERAGE_AMOUNTS_BIPD)),
    sort: maybe(random, 0.7, () => random.pick(TRUCK_SORTS)),
    limit: random.pick([1, 7, 50, 200]),
  }
}

/** A broker company that has relationships; undefined is staff. */
export const anyCompany = (random: Random): number | undefined => maybe(random, 0.8, () => random.between(1, 2))
