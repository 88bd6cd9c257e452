import * as fc from 'fast-check'
import { CARRIER_AUTHORITIES } from '../carriers/index.ts'
import { cleanEquipmentFilter } from '../equipment/index.ts'
import { addDays, type PlainDate } from '../kernel/index.ts'
import {
  AUTHORITY_AGES,
  MAX_RADIUS,
  WORD_FILTERS,
  type PostPlace,
  type TruckListFilters,
  type TruckRow,
  type WordFilter,
} from '../trucks/index.ts'
import { aCarrier, aTruckRow, chicago, dallas, day, fortWorth } from './trucks.ts'
import { anyNumber } from './numbers.ts'

/** A name for the field, a present or absent value. */
const maybe = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> => fc.option(arbitrary, { nil: undefined })

const anyDay: fc.Arbitrary<PlainDate> = fc.integer({ min: 0, max: 6 }).map((count) => addDays(day('2026-03-08'), count))

const degrees = (limit: number): fc.Arbitrary<number> => anyNumber(-limit, limit).map((value) => (Object.is(value, -0) ? 0 : value))

const sometimesNear = (place: PostPlace): fc.Arbitrary<readonly [number | undefined, number | undefined]> =>
  fc.oneof(fc.constant([place.latitude, place.longitude] as const), fc.tuple(maybe(degrees(90)), maybe(degrees(180))))

/** States and zones; without a town they are searched. */
const anyArea = fc.constantFrom('TX', 'il', 'Z7', 'z4, TX', 'GA')

/** Any word of each filter of words. */
const anyWords = Object.fromEntries(
  Object.entries<readonly string[]>(WORD_FILTERS).map(([filter, words]) => [filter, fc.constantFrom(...words)]),
) as { readonly [F in WordFilter]: fc.Arbitrary<TruckListFilters[F]> } // each of its own words

/** Valid filters over all their fields, texts of any kind included; `text` narrows what the texts are made of. */
export const anyFilters = (text: fc.Arbitrary<string> = fc.string({ unit: 'binary' })): fc.Arbitrary<TruckListFilters> =>
  fc
    .record({
      pickupLocation: text,
      pickupCity: text,
      pickupState: fc.oneof(text, anyArea),
      pickup: sometimesNear(dallas),
      pickupRadius: fc.integer({ min: 1, max: MAX_RADIUS }),
      pickupDate: maybe(anyDay),
      dropoffLocation: text,
      dropoffCity: text,
      dropoffState: fc.oneof(text, anyArea),
      dropoff: sometimesNear(chicago),
      dropoffRadius: fc.integer({ min: 1, max: MAX_RADIUS }),
      dropoffDate: maybe(anyDay),
      mcNumberOrCarrierName: text,
      equipmentTypes: fc.array(text, { maxLength: 4 }).map(cleanEquipmentFilter),
      authorityAge: fc.constantFrom(...AUTHORITY_AGES),
      ...anyWords,
    })
    .map(({ pickup, dropoff, ...filters }) => ({
      ...filters,
      pickupLatitude: pickup[0],
      pickupLongitude: pickup[1],
      dropoffLatitude: dropoff[0],
      dropoffLongitude: dropoff[1],
    }))

const anyCarrier = fc
  .record({
    id: fc.constantFrom('carrier-1', 'carrier-2'),
    name: fc.constantFrom('Larkspur Freight LLC', 'Élan Haulage', 'MC Hammer Lines'),
    mcNumber: maybe(fc.constantFrom('123456', '00777', '9')),
    authority: maybe(fc.constantFrom(...CARRIER_AUTHORITIES)),
    authoritySince: maybe(fc.integer({ min: -2500, max: 0 }).map((count) => addDays(day('2026-03-10'), count))),
    numberOfTrucks: maybe(fc.integer({ min: 0, max: 12 })),
    numberOfInspections: maybe(fc.integer({ min: 0, max: 3 })),
    bipdOnFile: maybe(fc.constantFrom(0, 749_999, 750_000, 1_000_000, 2_000_000)),
    relationship: fc.record({ isFavorite: fc.boolean(), isBlocked: fc.boolean(), isSetUp: fc.boolean() }),
  })
  .map((given) => aCarrier(given))

export const anyTruckRow: fc.Arbitrary<TruckRow> = fc
  .record({
    id: fc.uuid(),
    equipmentTypes: fc.subarray(['van', 'reefer', 'step_deck', 'van_or_reefer'], { minLength: 1 }),
    pickup: fc.constantFrom(dallas, fortWorth, chicago),
    dropoff: maybe(fc.constantFrom(dallas, chicago)),
    from: anyDay,
    length: fc.integer({ min: 0, max: 3 }),
    carrier: anyCarrier,
    deadheadMiles: maybe(fc.integer({ min: 0, max: 3 })),
  })
  .map(({ from, length, ...given }) => aTruckRow({ ...given, availableFrom: from, availableTo: addDays(from, length) }))
