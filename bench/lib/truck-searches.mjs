// What brokers ask of the truck list, and two other ways to answer it: an index in memory, and the SQL one writes first.
import { CITIES, EQUIPMENT, makeNearest, plainNear } from './search-bench.mjs'

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
  [undefined, 'trucks', 'authorityAge'].map((sort) => ({ pickupDate: day, equipmentTypes: [], sort, limit: 50 }))

export const makeFloor = ({ truckPosts, carriers }, greatCircleMiles) => {
  const nearest = makeNearest(truckPosts, ({ pickup }) => pickup, greatCircleMiles)
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
    return nearest({ latitude, longitude }, radius, (post) => passes(query, post, now))
  }
}

export const PLAIN_INDEX = 'create index bench_plain on truck_posts (pickup_latitude, pickup_longitude)'

/** Ordered by distance, and a second statement to count. */
export const plainStatements = ({ pickupLatitude, pickupLongitude, pickupRadius, pickupDate: day, equipmentTypes: [type], ...query }) => {
  const { miles, isNear } = plainNear('p', pickupLatitude, pickupLongitude, pickupRadius)
  const carrier =
    query.numberOfTrucks === undefined
      ? ''
      : `and c.number_of_trucks >= 2 and c.number_of_inspections >= 1 and c.bipd_on_file >= 750000
    and c.authority_type = 'Interstate' and c.authority_since <= date '${day}' - interval '12 months'`
  const from = `from truck_posts p join carriers c on c.id = p.carrier_id
    where ${isNear}
      and p.available_from <= '${day}' and p.available_to >= '${day}' and p.expires_at > now()
      and p.equipment_mask & (select 1::bigint << mask_bit from equipment_types where val = '${type}') <> 0 ${carrier}`
  return [`select p.*, c.*, ${miles} as miles ${from} order by miles limit 50`, `select count(*) ${from}`]
}
