import { sql, type RawBuilder } from 'kysely'
import { highwayHubs } from '@trm/data/highways'
import type { LaneRatesQuery } from '@trm/adapters/http/contract'
import { equipmentKey } from '@trm/domain/equipment'
import { centsOf } from '@trm/domain/kernel'
import { LANE_DAYS, LEAST_LANE_COMPANIES, LEAST_LANE_SAMPLES, type LaneRates, type LaneScope, type RateSpread } from '@trm/domain/loads'
import { greatCircleMiles, type Coordinates, type Hub } from '@trm/domain/places'
import { timeOf } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { timeOfSearch } from '../market-list/search-page.ts'
import { near } from '../places/near.ts'
import { freightColumns } from './freight.ts'
import { readOwnLoad } from './load-row.ts'

/** Miles around a city that belong to its market area, and to the wider one (docs/decisions/0012, 0067). */
const AREA_MILES = 75
const WIDE_MILES = 150

/** The city of the long-haul network a place belongs to: the nearest. */
const marketAreaOf = (place: Coordinates): Hub => {
  const [first, ...others] = highwayHubs.hubs
  if (first === undefined) throw new Error('the long-haul network has no city')
  return others.reduce((nearest, hub) => (greatCircleMiles(hub, place) < greatCircleMiles(nearest, place) ? hub : nearest), first)
}

/** A lane with both of its ends and its equipment. */
export type WholeLane = { readonly [K in keyof LaneRatesQuery]-?: NonNullable<LaneRatesQuery[K]> }

interface SpreadRecord {
  readonly samples: number
  readonly companies: number
  readonly median: number | null
  readonly low: number
  readonly high: number
  readonly newest: Date
}

/** Too few deals, or deals of too few companies, are told to nobody. */
const spreadOf = ({ samples, companies, median, low, high, newest }: SpreadRecord): RateSpread | undefined =>
  samples < LEAST_LANE_SAMPLES || companies < LEAST_LANE_COMPANIES || median === null
    ? undefined
    : {
        samples,
        median: centsOf(Math.round(median)),
        low: centsOf(Math.round(low)),
        high: centsOf(Math.round(high)),
        newest: timeOf(newest),
      }

/** Of samples (company, cents, at), cents a mile. */
const spread = (samples: RawBuilder<unknown>): RawBuilder<SpreadRecord> => sql<SpreadRecord>`
  select count(*) as samples, count(distinct company) as companies, max(at) as newest,
    percentile_cont(0.5) within group (order by cents) as median,
    percentile_cont(0.25) within group (order by cents) as low, percentile_cont(0.75) within group (order by cents) as high
  from (${samples}) sample`

interface Scope extends Pick<LaneRates, 'from' | 'to' | 'miles'> {
  readonly scope: LaneScope
  readonly isWithin: readonly RawBuilder<unknown>[]
}

const around = (scope: LaneScope, from: Hub, to: Hub, miles: number): Scope => ({
  scope,
  from: from.name,
  to: to.name,
  miles,
  isWithin: [...near('l', 'pickup', from, miles), ...near('l', 'dropoff', to, miles)],
})

/** "TX" of "Dallas, TX". */
const stateOf = ({ name }: Hub): string => name.slice(name.lastIndexOf(' ') + 1)

const betweenStates = (from: Hub, to: Hub): Scope => ({
  scope: 'states',
  from: stateOf(from),
  to: stateOf(to),
  miles: undefined,
  isWithin: [sql`l.pickup_state = ${stateOf(from)}`, sql`l.dropoff_state = ${stateOf(to)}`],
})

const scopesOf = (from: Hub, to: Hub): readonly [Scope, ...Scope[]] => [
  around('area', from, to, AREA_MILES),
  around('wide', from, to, WIDE_MILES),
  betweenStates(from, to),
]

const isTold = ({ booked, posted }: LaneRates): boolean => booked !== undefined || posted !== undefined

/**
 * What was paid and asked a mile between the market areas of two places; one price of each freight, the newest. Where neither can be
 * told, it is looked at wider.
 */
export const laneRates = (database: Database, lane: WholeLane): Promise<LaneRates> =>
  database.reading(async ({ db }, moment) => {
    const from = marketAreaOf({ latitude: lane.pickupLatitude, longitude: lane.pickupLongitude })
    const to = marketAreaOf({ latitude: lane.dropoffLatitude, longitude: lane.dropoffLongitude })
    const key = equipmentKey(lane.equipmentType)
    const since = sql`${timeOfSearch(moment?.now)} - make_interval(days => ${LANE_DAYS}::integer)`
    const ratesWithin = async ({ isWithin, ...scope }: Scope): Promise<LaneRates> => {
      const onLane = sql.join(
        [...isWithin, sql`l.equipment_type = any(array(select val from equipment_types where name_key = ${key} or val_key = ${key}))`],
        sql` and `,
      )
      const {
        rows: [booked],
      } = await spread(sql`
        select l.broker_company_id as company, o.amount_cents / l.total_miles as cents, o.updated_at as at
        from loads l join offers o on o.load_id = l.id and o.status = 'booked_load' where ${onLane} and o.updated_at >= ${since}`).execute(
        db,
      )
      const {
        rows: [posted],
      } = await spread(sql`
        select distinct on (${freightColumns('l')}) l.broker_company_id as company, l.rate_total_cents / l.total_miles as cents, l.date_created as at
        from loads l where ${onLane} and l.rate_total_cents is not null and l.date_created >= ${since}
        order by ${freightColumns('l')}, l.date_created desc, l.id desc`).execute(db)
      return { ...scope, days: LANE_DAYS, booked: booked && spreadOf(booked), posted: posted && spreadOf(posted) }
    }
    const [narrowest, ...wider] = scopesOf(from, to)
    let rates = await ratesWithin(narrowest)
    for (const scope of wider) if (!isTold(rates)) rates = await ratesWithin(scope)
    return rates
  })

/** Of the lane of the company's own load; undefined for another's. */
export const ownLaneRates = async (database: Database, companyId: string, id: string): Promise<LaneRates | undefined> => {
  const load = await readOwnLoad(database, companyId, id)
  if (load === undefined) return undefined
  const { pickup, dropoff, equipmentType } = load
  return laneRates(database, {
    pickupLatitude: pickup.latitude,
    pickupLongitude: pickup.longitude,
    dropoffLatitude: dropoff.latitude,
    dropoffLongitude: dropoff.longitude,
    equipmentType,
  })
}
