// What carriers ask of the load board, the market they ask, and two other ways to answer it: an index in memory, and the SQL one
// writes first.
import { CITIES, EQUIPMENT, makeNearest, plainNear } from './search-bench.mjs'

const NOTHING = { pickupStates: [], dropoffStates: [], equipmentTypes: [], limit: 50 }
const REST = { mostLengthFeet: 53, mostWeightPounds: 45_000, size: 'full', leastRate: 50_000, leastRatePerMile: 150, mostDeadheadMiles: 45 }

/** Sixty searches within 50 miles of a city, of one equipment type, on one day. */
export const nearCities = (day) =>
  CITIES.flatMap(([pickupLatitude, pickupLongitude]) =>
    EQUIPMENT.map((type) => ({ ...NOTHING, pickupLatitude, pickupLongitude, pickupFrom: day, pickupTo: day, equipmentTypes: [type] })),
  )
export const withEveryFilter = (query) => ({ ...query, ...REST })
/** Searches without a place, in three orders. */
export const anywhere = ['newest', 'ratePerMile', 'pickupDate'].map((sort) => ({ ...NOTHING, sort }))

/** Around twenty cities to twenty cities; of five hundred companies; every tenth is the one before it, posted again dearer. */
export const fillStatements = (size) => [
  'set statement_timeout = 0',
  `insert into broker_companies (id, name) overriding system value select n, 'Company ' || n from generate_series(1, 500) n on conflict do nothing`,
  `insert into carriers (id, name, folded_name) overriding system value values (1, 'Carrier', 'carrier') on conflict do nothing`,
  'select setseed(0.5)',
  `insert into loads (broker_company_id, state, equipment_type, is_partial, pickup_city, pickup_state, pickup_latitude, pickup_longitude, pickup_timezone, pickup_date, pickup_date_end,
      pickup_fcfs, dropoff_city, dropoff_state, dropoff_latitude, dropoff_longitude, dropoff_timezone, dropoff_fcfs, rate_total_cents, total_miles, miles_source, weight_pounds,
      length_feet, date_created, last_confirmed, lane_key, book_now)
    select 1 + f % 500, 'posted', (array['van', 'reefer', 'flatbed'])[(1 + f % 3)::integer], f % 4 = 0, 'Town ' || f % 900, 'TX', c.lat + g.north, c.lon + g.east, 'America/Chicago',
      date_trunc('hour', now()) + make_interval(hours => (2 + f % 160)::integer), date_trunc('hour', now()) + make_interval(hours => (8 + f % 160)::integer), true, 'Town', 'IL', d.lat, d.lon, 'America/Chicago', false,
      case when f % 5 = 0 then null else 60000 + (n * 7919) % 400000 end, 150 + f % 2000, 'estimated', 10000 + f % 38000, 20 + f % 34,
      now() - make_interval(secs => (n % 200000)::integer), now(), '>' || f || '>', f % 3 = 0 and f % 5 <> 0
    from generate_series(1, ${size}::bigint) n
    cross join lateral (select case when n % 10 = 0 then n - 1 else n end as f) freight
    cross join lateral (select ((f * 7919) % 1000 - 500) / 250.0 as north, ((f * 104729) % 1000 - 500) / 250.0 as east) g
    join (values ${CITIES.map(([lat, lon], i) => `(${i}, ${lat}, ${lon})`).join(', ')}) c (i, lat, lon) on c.i = f % 20
    join (values ${CITIES.map(([lat, lon], i) => `(${i}, ${lat}, ${lon})`).join(', ')}) d (i, lat, lon) on d.i = (f / 20) % 20`,
  'vacuum (analyze)',
]

export const ROWS = `select id, pickup_latitude as latitude, pickup_longitude as longitude, equipment_type as equipment, extract(epoch from pickup_date) * 1000 as first,
  extract(epoch from pickup_over) * 1000 as last, lane_key as freight from loads order by date_created desc, id desc`

/** The same freights, each once. */
export const makeFloor = (rows, { greatCircleMiles, plainDateIn }) => {
  const seen = new Set()
  const loads = rows
    .filter(({ freight }) => !seen.has(freight) && seen.add(freight))
    .map((load) => ({
      ...load,
      from: plainDateIn(Number(load.first), 'America/Chicago'),
      to: plainDateIn(Number(load.last), 'America/Chicago'),
    }))
  const nearest = makeNearest(loads, (load) => load, greatCircleMiles)
  return ({ pickupLatitude: latitude, pickupLongitude: longitude, pickupFrom: day, equipmentTypes: [type] }, now) =>
    nearest({ latitude, longitude }, 50, (load) => load.equipment === type && load.last > now && load.from <= day && load.to >= day)
}

export const PLAIN_INDEX = 'create index bench_plain on loads (pickup_latitude, pickup_longitude)'

/** Ordered by distance, and a second statement to count; nothing folded. */
export const plainStatements = ({ pickupLatitude, pickupLongitude, pickupFrom: day, equipmentTypes: [type], ...query }) => {
  const { miles, isNear } = plainNear('l', pickupLatitude, pickupLongitude, 50)
  const rest =
    query.size === undefined
      ? ''
      : `and l.length_feet <= 53 and l.weight_pounds <= 45000 and not l.is_partial and l.rate_total_cents >= 50000
    and l.rate_total_cents / l.total_miles >= 150`
  const from = `from loads l join broker_companies c on c.id = l.broker_company_id
    where l.state = 'posted' and ${isNear}
      and l.equipment_type = '${type}' and (l.pickup_date at time zone l.pickup_timezone)::date <= '${day}'
      and (l.pickup_over at time zone l.pickup_timezone)::date >= '${day}' and l.pickup_over > now() ${rest}`
  return [`select l.*, c.name, ${miles} as miles ${from} order by miles limit 50`, `select count(*) ${from}`]
}
