// W11: every filter of the search and both radii over 100,000 rows in memory, against the loop one would write by hand.
import { bundled } from './lib/bundle.mjs'
import { someTrucks } from './lib/market.mjs'
import { median, row } from './lib/table.mjs'

const ROWS = 100_000
const ROUNDS = 21
const TODAY = '2026-03-10'

const DALLAS = { pickupLocation: 'Dallas, TX', pickupLatitude: 32.783, pickupLongitude: -96.807, pickupRadius: 150 }
const CHICAGO = { dropoffLocation: 'Chicago, IL', dropoffLatitude: 41.88, dropoffLongitude: -87.63, dropoffRadius: 300 }
const CARRIER = {
  mcNumberOrCarrierName: 'freight',
  equipmentTypes: ['van', 'reefer', 'Step Deck', 'flatbed'],
  authorityAge: 12,
  carrierRelationshipFilter: 'hideBlocked',
  authorityType: 'Interstate',
  numberOfTrucks: 'ge-2',
  numberOfInspections: 'ge-1',
  coverageAmountBipd: 'ge-750k',
}
const DAYS = { pickupDate: TODAY, dropoffDate: '2026-03-12' }

/** Searches with every filter; the first is the row of the table, the others show where time goes when less is hidden early. */
const SEARCHES = [
  ['all filters, two radii', { ...DALLAS, ...CHICAGO, ...CARRIER, ...DAYS }],
  ['two radii alone', { ...DALLAS, ...CHICAGO }],
  ['all carrier filters, no place', CARRIER],
]

const radians = Math.PI / 180
const haversineMiles = (latitude, longitude, place) => {
  const a =
    Math.sin(((place.latitude - latitude) * radians) / 2) ** 2 +
    Math.cos(latitude * radians) * Math.cos(place.latitude * radians) * Math.sin(((place.longitude - longitude) * radians) / 2) ** 2
  return 2 * 3958.7613 * Math.asin(Math.sqrt(a))
}

const LEAST_TRUCKS = { 'ge-1': 1, 'ge-2': 2, 'ge-11': 11 }
const LEAST_COVERAGE = { 'ge-750k': 750_000, 'ge-1m': 1_000_000, 'ge-2m': 2_000_000 }

/**
 * One loop, the query read before it, cheap questions first, no calls but the haversine. It knows less than the product: names
 * and equipment in one spelling each, no MC numbers, no authority granted in the future.
 */
const naive = (rows, f) => {
  const found = []
  const part = f.mcNumberOrCarrierName.toLowerCase()
  const wanted = new Set(f.equipmentTypes.map((entry) => entry.toLowerCase().replace(' ', '_')))
  const day = f.pickupDate ?? TODAY
  const [year, month, date] = TODAY.split('-').map(Number)
  for (let i = 0; i < rows.length; i++) {
    const truck = rows[i]
    const { carrier } = truck
    if (truck.availableFrom > day || day > truck.availableTo) continue
    if (f.dropoffDate !== undefined && truck.availableFrom > f.dropoffDate) continue
    if (wanted.size > 0) {
      let carries = false
      for (const type of truck.equipmentTypes) if (wanted.has(type)) carries = true
      if (!carries) continue
    }
    if (f.carrierRelationshipFilter === 'favorite' && !carrier.relationship.isFavorite) continue
    if (f.carrierRelationshipFilter === 'hideBlocked' && carrier.relationship.isBlocked) continue
    if (f.carrierRelationshipFilter === 'showSetupOnly' && !carrier.relationship.isSetUp) continue
    if (f.authorityType !== 'noPreference' && carrier.authority !== f.authorityType) continue
    if (f.numberOfTrucks !== 'noPreference' && !(carrier.numberOfTrucks >= LEAST_TRUCKS[f.numberOfTrucks])) continue
    if (f.numberOfInspections === 'e-0' && carrier.numberOfInspections !== 0) continue
    if (f.numberOfInspections === 'ge-1' && !(carrier.numberOfInspections >= 1)) continue
    if (f.numberOfInspections === 'ge-2' && !(carrier.numberOfInspections >= 2)) continue
    if (f.coverageAmountBipd !== 'noPreference' && !(carrier.bipdOnFile >= LEAST_COVERAGE[f.coverageAmountBipd])) continue
    if (f.authorityAge > 0) {
      if (carrier.authoritySince === undefined) continue
      const [y, m, d] = carrier.authoritySince.split('-')
      if ((year - y) * 12 + (month - m) - (date < d ? 1 : 0) < f.authorityAge) continue
    }
    if (part !== '' && !carrier.name.toLowerCase().includes(part)) continue
    if (f.pickupLatitude !== undefined && haversineMiles(f.pickupLatitude, f.pickupLongitude, truck.pickup) > f.pickupRadius) continue
    if (
      f.dropoffLatitude !== undefined &&
      truck.dropoff !== undefined &&
      haversineMiles(f.dropoffLatitude, f.dropoffLongitude, truck.dropoff) > f.dropoffRadius
    )
      continue
    found.push(truck)
  }
  return found
}

const timed = (run) => {
  const started = performance.now()
  run()
  return performance.now() - started
}

/** Both in turn, so that whatever else the machine does meets both. */
const compare = (ours, control) => {
  for (let i = 0; i < 3; i++) {
    ours()
    control()
  } // compiled before it counts
  const rounds = Array.from({ length: ROUNDS }, (_, i) => {
    if (i % 2 === 0) return [timed(ours), timed(control)]
    const second = timed(control)
    return [timed(ours), second]
  })
  return { ours: median(rounds.map(([a]) => a)), control: median(rounds.map(([, b]) => b)), ratio: median(rounds.map(([a, b]) => a / b)) }
}

export const measureFilters = async () => {
  const { defaultTruckListFilters, matcher } = await bundled("export { defaultTruckListFilters, matcher } from '@trm/domain/trucks'")
  const rows = someTrucks(ROWS, TODAY)
  return SEARCHES.map(([what, changes], i) => {
    const filters = { ...defaultTruckListFilters, ...changes }
    const search = () => rows.filter(matcher(filters, TODAY))
    const [found, expected] = [search(), naive(rows, filters)]
    if (found.length !== expected.length) throw new Error(`${what}: ${found.length} rows are found, by hand ${expected.length}`)
    const { ours, control, ratio } = compare(search, () => naive(rows, filters))
    return row(
      'W11',
      `${what}, ${ROWS} rows, against a loop by hand`,
      `${ratio.toFixed(2)}x (${ours.toFixed(1)} / ${control.toFixed(1)} ms, ${found.length} found)`,
      i === 0 ? '<= 1.25x' : 'guide',
      i === 0 ? ratio <= 1.25 : undefined,
    )
  })
}
