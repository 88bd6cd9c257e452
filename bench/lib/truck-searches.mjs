// What brokers ask of the truck list, and two other ways to answer it: an index in memory, and the SQL one writes first.
import KDBush from 'kdbush'
import { boxAround, CITIES, EQUIPMENT } from './search-bench.mjs'

const NOTHING = Object.fromEntries(
  [
    'pickupLatitude',
    'pickupLongitude',
    'pickupRadius',
    'pickupDate',
    'dropoffLatitude',
    'dropoffLongitude',
    'dropoffRadius',
    'dropoffDate',
    'mcNumberOrCarrierName',
    'authorityAge',
    'carrierRelationshipFilter',
    'authorityType',
    'numberOfTrucks',
    'numberOfInspections',
    'coverageAmountBipd',
    'sort',
    'limit',
    'cursor',
  ].map((key) => [key, undefined]),
)

const CARRIER_FILTERS = {
  authorityAge: 12,
  carrierRelationshipFilter: 'hideBlocked',
  authorityType: 'Interstate',
  numberOfTrucks: 'ge-2',
  numberOfInspections: 'ge-1',
  coverageAmountBipd: 'ge-750k',
}

/** Sixty searches within 50 miles of a city, of one equipment type, on one day. */
export const nearCities = (day) =>
  CITIES.flatMap(([pickupLatitude, pickupLongitude]) =>
    EQUIPMENT.map((type) => ({
      ...NOTHING,
      pickupLatitude,
      pickupLongitude,
      pickupRadius: 50,
      pickupDate: day,
      equipmentTypes: [type],
      limit: 50,
    })),
  )
export const withCarrierFilters = (query) => ({ ...query, ...CARRIER_FILTERS })
/** Searches without a place, in each order. */
export const anywhere = (day) =>
  [undefined, 'trucks', 'authorityAge'].map((sort) => ({ ...NOTHING, pickupDate: day, equipmentTypes: [], sort, limit: 50 }))

/** The floor: the same rows in this process, found by kdbush, filtered, counted and sorted; no table, nothing to send. */
export const makeFloor = ({ truckPosts, carriers }, greatCircleMiles) => {
  const index = new KDBush(truckPosts.length)
  for (const { pickup } of truckPosts) index.add(pickup.longitude, pickup.latitude)
  index.finish()
  const carrierOf = new Map(carriers.map((carrier) => [carrier.id, carrier]))
  const passes = (query, post, now) => {
    if (post.expiresAt <= now || post.availableFrom > query.pickupDate || post.availableTo < query.pickupDate) return false
    if (!query.equipmentTypes.some((type) => post.equipment.includes(type))) return false
    if (query.numberOfTrucks === undefined) return true
    const carrier = carrierOf.get(post.carrierId)
    return (
      carrier.numberOfTrucks >= 2 && carrier.numberOfInspections >= 1 && carrier.bipdOnFile >= 750_000 && carrier.authority === 'Interstate'
    )
  }
  return (query, now) => {
    const { pickupLatitude: latitude, pickupLongitude: longitude, pickupRadius: radius } = query
    const [high, wide] = boxAround(latitude, radius)
    const found = []
    for (const i of index.range(longitude - wide, latitude - high, longitude + wide, latitude + high)) {
      const post = truckPosts[i]
      if (!passes(query, post, now)) continue
      const miles = greatCircleMiles({ latitude, longitude }, post.pickup)
      if (miles <= radius) found.push([miles, post])
    }
    found.sort((a, b) => a[0] - b[0])
    return { rows: found.slice(0, 50), total: found.length }
  }
}

export const PLAIN_INDEX = 'create index bench_plain on truck_posts (pickup_latitude, pickup_longitude)'

/** The peer: haversine in WHERE behind a bounding box on a plain index, ordered by distance, and a second statement to count. */
export const plainStatements = ({
  pickupLatitude: latitude,
  pickupLongitude: longitude,
  pickupRadius: radius,
  pickupDate: day,
  equipmentTypes: [type],
  ...query
}) => {
  const [high, wide] = boxAround(latitude, radius)
  const miles = `2 * 3958.7613 * asin(sqrt(pow(sin(radians(p.pickup_latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(p.pickup_latitude)) * pow(sin(radians(p.pickup_longitude - (${longitude})) / 2), 2)))`
  const carrier =
    query.numberOfTrucks === undefined
      ? ''
      : `and c.number_of_trucks >= 2 and c.number_of_inspections >= 1 and c.bipd_on_file >= 750000
    and c.authority_type = 'Interstate' and c.authority_since <= date '${day}' - interval '12 months'`
  const from = `from truck_posts p join carriers c on c.id = p.carrier_id
    where p.pickup_latitude between ${latitude - high} and ${latitude + high} and p.pickup_longitude between ${longitude - wide} and ${longitude + wide}
      and ${miles} <= ${radius} and p.available_from <= '${day}' and p.available_to >= '${day}' and p.expires_at > now()
      and p.equipment_mask & (select 1::bigint << mask_bit from equipment_types where val = '${type}') <> 0 ${carrier}`
  return [`select p.*, c.*, ${miles} as miles ${from} order by miles limit 50`, `select count(*) ${from}`]
}
