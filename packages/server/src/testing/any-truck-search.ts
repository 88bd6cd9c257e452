import { isLeft } from 'fp-ts/Either'
import { referenceEquipment } from '@trm/data/equipment'
import { TruckQuery } from '@trm/adapters/http/contract'
import { addDays, keysOf, type PlainDate } from '@trm/domain/kernel'
import { greatCircleMiles, type Coordinates } from '@trm/domain/places'
import { AUTHORITY_AGES, RADIUS_OPTIONS, TRUCK_SORTS, WORD_FILTERS, type WordFilter } from '@trm/domain/trucks'
import type { GeneratedMarket } from '../seed/generated-market.ts'
import type { Random } from '../seed/random.ts'

const read = TruckQuery.decode({})
if (isLeft(read)) throw new Error('a search may state nothing')
/** A search without a single filter. */
export const anything = read.right

export const maybe = <A>(random: Random, probability: number, value: () => A): A | undefined =>
  random.chance(probability) ? value() : undefined

/** The same equipment in any case, with blanks, `_` and `-` anywhere (specification section 5). */
const oddlySpelled = (random: Random, text: string): string =>
  [...text]
    .map(
      (letter) =>
        (random.chance(0.5) ? letter.toUpperCase() : letter.toLowerCase()) + (random.chance(0.2) ? random.pick([' ', '_', '-', '\t']) : ''),
    )
    .join('')

const anyEquipment = (random: Random): string => {
  const { name, val } = random.pick(random.chance(0.7) ? referenceEquipment.slice(0, 8) : referenceEquipment)
  return random.chance(0.15)
    ? random.pick(['unheard of', 'van or zeppelin', 'vans', '_', 'ＶＡＮ', 'dry.van', 'ſtepdeck'])
    : oddlySpelled(random, random.chance(0.5) ? name : val)
}

const typedNames = ['trucking', 'BRAN', 'mere  Tr', 'Freight  LLC', 'zzz', ' ', '%', "o'", 'MC', 'MC-', 'MC 12x', '٣', 'İ', 'llc '] as const
const prefixes = ['', 'MC', 'mc-0', 'MC# ', 'FF #', 'mx 000', ' Mc--'] as const

const anyName = (random: Random, market: GeneratedMarket): string => {
  const { name, mcNumber } = random.pick(market.carriers)
  const start = random.between(0, Math.max(0, name.length - 4))
  return random.pick([
    random.pick(typedNames),
    `${random.pick(prefixes)}${mcNumber ?? '1'}`,
    ` ${name.toUpperCase()} `,
    name.slice(start, start + 4),
    name.replaceAll(' ', '  '),
  ])
}

interface SearchedEnd {
  readonly latitude: number | undefined
  readonly longitude: number | undefined
  readonly radius: number | undefined
}
const nowhere: SearchedEnd = { latitude: undefined, longitude: undefined, radius: undefined }

/** Near one of the places, exactly on it, or with another of them exactly on the circle; now and then half a place. */
const anyEnd = (random: Random, places: readonly Coordinates[]): SearchedEnd => {
  const { latitude, longitude } = random.pick(places)
  const usual = maybe(random, 0.7, () => random.pick(RADIUS_OPTIONS))
  if (random.chance(0.05)) return { latitude, longitude: undefined, radius: usual }
  if (random.chance(0.3)) return { latitude, longitude, radius: greatCircleMiles({ latitude, longitude }, random.pick(places)) }
  const near = { latitude: latitude + random.normal() * 0.2, longitude: longitude + random.normal() * 0.2 }
  return Math.abs(near.latitude) > 90 || Math.abs(near.longitude) > 180
    ? { latitude, longitude, radius: usual }
    : { ...near, radius: usual }
}

const areas = ['TX', 'ga', 'Z3', 'z7', 'GA, AL', 'Z4,TX,ON', 'NLE', 'XX', 'TX,TX', 'Z0,Z1,Z2,Z5,Z6,Z8,Z9'] as const

/** States and zones, also beside a town, which goes before them. */
const anyArea = (random: Random, probability: number): string | undefined => maybe(random, probability, () => random.pick(areas))

/** How often a search asks for one of its words; else a quarter of the time. */
const OFTEN: { readonly [F in WordFilter]?: number } = { carrierRelationshipFilter: 0.3, authorityType: 0.2 }

/** Now and then a word of each filter of words. */
const anyWords = (random: Random) =>
  Object.fromEntries(
    keysOf(WORD_FILTERS).map((filter) => [filter, maybe(random, OFTEN[filter] ?? 0.25, () => random.pick<string>(WORD_FILTERS[filter]))]),
  ) as Pick<TruckQuery, WordFilter> // each of its own words

/** Any combination of filters and an order, without a page; most name a pickup, some leave nearly everything open. */
export const anyTruckSearch = (random: Random, market: GeneratedMarket, anchor: PlainDate): TruckQuery => {
  const pickup = random.chance(0.7)
    ? anyEnd(
        random,
        market.truckPosts.map((post) => post.pickup),
      )
    : nowhere
  const dropoff = random.chance(0.3)
    ? anyEnd(
        random,
        market.truckPosts.flatMap((post) => post.dropoff ?? []),
      )
    : nowhere
  return {
    pickupState: anyArea(random, 0.2),
    dropoffState: anyArea(random, 0.2),
    pickupLatitude: pickup.latitude,
    pickupLongitude: pickup.longitude,
    pickupRadius: pickup.radius,
    pickupDate: maybe(random, 0.5, () => addDays(anchor, random.between(-2, 6))),
    dropoffLatitude: dropoff.latitude,
    dropoffLongitude: dropoff.longitude,
    dropoffRadius: dropoff.radius,
    dropoffDate: maybe(random, 0.2, () => addDays(anchor, random.between(-1, 6))),
    mcNumberOrCarrierName: maybe(random, 0.2, () => anyName(random, market)),
    equipmentTypes: random.chance(0.5) ? [] : Array.from({ length: random.between(1, 3) }, () => anyEquipment(random)),
    authorityAge: maybe(random, 0.25, () => random.pick(AUTHORITY_AGES)),
    ...anyWords(random),
    sort: maybe(random, 0.8, () => random.pick(TRUCK_SORTS)),
    limit: undefined,
    cursor: undefined,
  }
}

/** A broker company that has relationships; undefined is staff. */
export const anyCompany = (random: Random): number | undefined => maybe(random, 0.8, () => random.between(1, 2))
