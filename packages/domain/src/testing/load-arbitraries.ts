import * as fc from 'fast-check'
import { addDays, centsOf, instantOf, type PlainDate } from '../kernel/index.ts'
import { anywhere, type Load, type LoadArea, type LoadFilters, type LoadPlace, type NeedFilter, type StopWindow } from '../loads/index.ts'
import { RADIUS_OPTIONS } from '../places/index.ts'
import { aLoad } from './loads.ts'
import { at, day } from './trucks.ts'

/** Towns near and far from each other, on five clocks. */
const LOAD_TOWNS: readonly LoadPlace[] = [
  { city: 'Dallas', state: 'TX', latitude: 32.7831, longitude: -96.8067, timezone: 'America/Chicago' },
  { city: 'Fort Worth', state: 'TX', latitude: 32.7254, longitude: -97.3208, timezone: 'America/Chicago' },
  { city: 'Waco', state: 'tx', latitude: 31.5493, longitude: -97.1467, timezone: 'America/Chicago' },
  { city: 'El Paso', state: 'TX', latitude: 31.7587, longitude: -106.4869, timezone: 'America/Denver' },
  { city: 'Chicago', state: 'IL', latitude: 41.8755, longitude: -87.6244, timezone: 'America/Chicago' },
  { city: 'Atlanta', state: 'GA', latitude: 33.7489, longitude: -84.39, timezone: 'America/New_York' },
  { city: 'Los Angeles', state: 'CA', latitude: 34.0522, longitude: -118.2428, timezone: 'America/Los_Angeles' },
  { city: 'Honolulu', state: 'HI', latitude: 21.3069, longitude: -157.8583, timezone: 'Pacific/Honolulu' },
]

const hour = 3_600_000
const start = at('2026-03-10T06:00:00Z')
const someday = fc.integer({ min: -1, max: 6 }).map((days): PlainDate => addDays(day('2026-03-10'), days))

const anyWindow: fc.Arbitrary<StopWindow> = fc
  .record({ begins: fc.integer({ min: 1, max: 120 }), lasts: fc.constantFrom(0, 1, 6, 30, 90) })
  .map(({ begins, lasts }) => ({
    date: instantOf(start + begins * hour),
    dateEnd: lasts === 0 ? undefined : instantOf(start + (begins + lasts) * hour),
    fcfs: lasts > 0,
  }))

/** Mostly without: a search of every filter at once finds nothing. */
const rarely = <A>(value: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> => fc.option(value, { nil: undefined, freq: 1 })
const seldom = fc.constantFrom(false, false, true)

const COMPANIES = [
  ['1', 'Acme  Logistics'],
  ['2', 'ACME Freight'],
  ['3', 'Larkspur Brokerage LLC'],
] as const

/** A load on the board; some are of one freight. Ids are given by whoever makes several. */
export const anyBoardLoad: fc.Arbitrary<Load> = fc
  .record({
    company: fc.constantFrom(...COMPANIES),
    pickup: fc.constantFrom(...LOAD_TOWNS),
    dropoff: fc.constantFrom(...LOAD_TOWNS),
    pickupWindow: anyWindow,
    dropoffWindow: fc.option(anyWindow, { nil: undefined }),
    equipmentType: fc.constantFrom('van', 'reefer', 'flatbed', 'van_or_reefer', 'flatbed_or_step_deck'),
    size: fc.constantFrom('full', 'partial'),
    weightPounds: fc.constantFrom(1, 12_000, 40_000, 45_000),
    lengthFeet: fc.constantFrom(10, 48, 53),
    rateTotal: fc.option(fc.integer({ min: 10_000, max: 600_000 }), { nil: undefined }),
    totalMiles: fc.constantFrom(1, 250, 333, 1_000, 2_500),
    postedHoursAgo: fc.integer({ min: 0, max: 40 }),
    bookNow: fc.boolean(),
    payment: fc.option(fc.record({ days: fc.constantFrom(0, 15, 30, 45), quickPay: fc.boolean() }), { nil: undefined }),
    temperature: rarely(fc.constantFrom({ low: 34, high: 36, mode: undefined })),
    hazmat: rarely(fc.constantFrom({ hazmatClass: '3', unNumber: undefined })),
    team: seldom,
    tarps: rarely(fc.constantFrom('any', '4_ft', 'smoke')),
  })
  .map(({ company: [companyId, companyName], rateTotal, postedHoursAgo, bookNow, ...rest }) =>
    aLoad({
      ...rest,
      companyId,
      companyName,
      rateTotal: rateTotal === undefined ? undefined : centsOf(rateTotal),
      bookNow: bookNow && rateTotal !== undefined,
      postedAt: instantOf(start - postedHoursAgo * hour),
    }),
  )

const anyArea = (label: fc.Arbitrary<string>): fc.Arbitrary<LoadArea> =>
  fc.oneof(
    fc.constant(anywhere),
    fc
      .uniqueArray(fc.constantFrom('TX', 'IL', 'GA', 'CA', 'QC'), { minLength: 1, maxLength: 3 })
      .map((states): LoadArea => ({ _tag: 'States', states })),
    fc
      .record({
        town: fc.constantFrom(...LOAD_TOWNS),
        north: fc.constantFrom(0, 0.5, -3),
        radius: fc.constantFrom(...RADIUS_OPTIONS, 1),
        label,
      })
      .map(({ town, north, ...near }): LoadArea => ({ _tag: 'Near', latitude: town.latitude + north, longitude: town.longitude, ...near })),
  )

const cents = (min: number, max: number) => rarely(fc.integer({ min, max }).map(centsOf))

const anyNeedsLeftOut: Readonly<Record<NeedFilter, fc.Arbitrary<boolean>>> = {
  noTemperature: seldom,
  noHazmat: seldom,
  noTeam: seldom,
  noTarps: seldom,
}

export const anyLoadFilters = (text: fc.Arbitrary<string> = fc.constantFrom('', '', '', ' acme ', 'LLC')): fc.Arbitrary<LoadFilters> =>
  fc
    .record({
      pickup: anyArea(text),
      pickupFrom: rarely(someday),
      pickupTo: rarely(someday),
      dropoff: anyArea(text),
      dropoffBy: rarely(someday),
      equipmentTypes: fc.oneof(
        fc.constant([]),
        fc.uniqueArray(fc.constantFrom('van', 'reefer', 'flatbed', 'van_or_reefer', 'van_or_flatbed'), { maxLength: 2 }),
      ),
      mostLengthFeet: rarely(fc.constantFrom(9, 48, 52)),
      mostWeightPounds: rarely(fc.constantFrom(1, 40_000, 44_999)),
      size: rarely(fc.constantFrom('full', 'partial')),
      leastRate: cents(1, 500_000),
      leastRatePerMile: cents(1, 900),
      mostDeadheadMiles: rarely(fc.constantFrom(5, 40, 120, 300)),
      mostPayDays: rarely(fc.constantFrom(1, 15, 44)),
      company: text,
      bookNowOnly: seldom,
      ...anyNeedsLeftOut,
    })
    .map((filters) => ({
      ...filters,
      pickupTo:
        filters.pickupFrom !== undefined && filters.pickupTo !== undefined && filters.pickupTo < filters.pickupFrom
          ? filters.pickupFrom
          : filters.pickupTo,
    }))
