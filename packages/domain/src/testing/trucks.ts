import type { CarrierSummary } from '../carriers/index.ts'
import { instantOf, parsePlainDate, type Instant, type PlainDate } from '../kernel/index.ts'
import { defaultTruckListFilters, type PostPlace, type TruckListFilters, type TruckPage, type TruckRow } from '../trucks/index.ts'
import { isSome } from 'fp-ts/Option'

/** A day written as text; one that does not exist fails the test that wrote it. */
export const day = (text: string): PlainDate => {
  const parsed = parsePlainDate(text)
  if (isSome(parsed)) return parsed.value
  throw new Error(`${text} is no day: write yyyy-MM-dd`)
}

export const at = (iso: string): Instant => instantOf(Date.parse(iso))

export const dallas: PostPlace = { city: 'Dallas', state: 'TX', latitude: 32.78, longitude: -96.81 }
export const fortWorth: PostPlace = { city: 'Fort Worth', state: 'TX', latitude: 32.73, longitude: -97.32 }
export const chicago: PostPlace = { city: 'Chicago', state: 'IL', latitude: 41.88, longitude: -87.63 }

export const aCarrier = (given: Partial<CarrierSummary> = {}): CarrierSummary => ({
  id: 'carrier-1',
  name: 'Larkspur Freight LLC',
  mcNumber: '123456',
  dotNumber: '7654321',
  authority: 'Interstate',
  authoritySince: day('2020-01-15'),
  numberOfTrucks: 5,
  numberOfInspections: 2,
  bipdOnFile: 1_000_000,
  phone: '+12145550123',
  email: 'dispatch@example.com',
  relationship: { isFavorite: false, isBlocked: false, isSetUp: false },
  ...given,
})

/** A van in Dallas on 2026-03-10 and 11, open to any destination. */
export const aTruckRow = (given: Partial<TruckRow> = {}): TruckRow => ({
  id: 'truck-1',
  postType: 'post_truck',
  equipmentTypes: ['van'],
  pickup: dallas,
  pickupTimezone: 'America/Chicago',
  dropoff: undefined,
  home: undefined,
  pickupMatchedHome: false,
  dropoffMatchedHome: false,
  availableFrom: day('2026-03-10'),
  availableTo: day('2026-03-11'),
  postedAt: at('2026-03-10T12:00:00Z'),
  lastConfirmedAt: at('2026-03-10T13:00:00Z'),
  deadheadMiles: undefined,
  dropoffDeadheadMiles: undefined,
  tripMiles: undefined,
  carrier: aCarrier(),
  trust: { level: 'clear', reasons: [] },
  ...given,
})

export const aTruckPage = (given: Partial<TruckPage> = {}): TruckPage => ({
  rows: [aTruckRow()],
  nextCursor: undefined,
  total: 1,
  asOf: at('2026-03-10T14:00:00Z'),
  changesToken: undefined,
  ...given,
})

export const someFilters = (given: Partial<TruckListFilters> = {}): TruckListFilters => ({ ...defaultTruckListFilters, ...given })

export const nearPickup = (place: PostPlace, radius = 50): Partial<TruckListFilters> => ({
  pickupLocation: `${place.city}, ${place.state}`,
  pickupCity: place.city,
  pickupState: place.state,
  pickupLatitude: place.latitude,
  pickupLongitude: place.longitude,
  pickupRadius: radius,
})

export const nearDropoff = (place: PostPlace, radius = 50): Partial<TruckListFilters> => ({
  dropoffLocation: `${place.city}, ${place.state}`,
  dropoffCity: place.city,
  dropoffState: place.state,
  dropoffLatitude: place.latitude,
  dropoffLongitude: place.longitude,
  dropoffRadius: radius,
})
