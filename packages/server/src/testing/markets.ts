import { addDays, instantOf, type Instant, type PlainDate } from '@trm/domain/kernel'
import { vacuumAnalyze, type Database } from '../database/database.ts'
import type { GeneratedCarrier, GeneratedMarket, GeneratedTruckPost } from '../seed/generated-market.ts'
import type { SeedPlace } from '../seed/geography.ts'
import { insertRows, carrierRow, relationshipRow, truckPostRow } from '../seed/market-rows.ts'
import type { Random } from '../seed/random.ts'
import { seedEquipmentTypes } from '../seed/seed.ts'
import { maybe } from './any-truck-search.ts'

/** Fills a migrated, empty database with a market as it is given, without loads and people. */
export const insertMarket = async (database: Database, market: GeneratedMarket): Promise<void> => {
  await seedEquipmentTypes(database)
  await database.db.transaction().execute(async (transaction) => {
    await insertRows(
      transaction,
      'broker_companies',
      market.brokerCompanies.map(({ id, name }) => ({ id, name })),
    )
    await insertRows(transaction, 'carriers', market.carriers.map(carrierRow))
    await insertRows(transaction, 'carrier_relationships', market.relationships.map(relationshipRow))
    await insertRows(transaction, 'truck_posts', market.truckPosts.map(truckPostRow))
  })
  await vacuumAnalyze(database.db)
}

/** Corners of the grid, both sides of the antimeridian, next to the pole, and towns a mile or two apart. */
const edgePlaces: readonly SeedPlace[] = (
  [
    [32.5, -97],
    [32.5, -97.0000001],
    [32.4999999, -97],
    [32.51, -97.02],
    [33, -96.5],
    [0, 180],
    [0, -180],
    [0.1, 179.95],
    [0.1, -179.95],
    [89.99, 10],
    [89.98, -170],
  ] as const
).map(([latitude, longitude], number) => ({
  number,
  city: `Town ${number}`,
  state: 'TX',
  country: 'US',
  latitude,
  longitude,
  timezone: 'America/Chicago',
}))

/** No record at all, or values at the very edge of a filter, the same for many carriers. */
const atEdges = (random: Random, carrier: GeneratedCarrier, today: PlainDate): GeneratedCarrier =>
  random.chance(0.3)
    ? {
        ...carrier,
        mcNumber: undefined,
        authority: undefined,
        authoritySince: undefined,
        numberOfTrucks: undefined,
        numberOfInspections: undefined,
        bipdOnFile: undefined,
      }
    : {
        ...carrier,
        authoritySince: random.pick([addDays(today, -90), addDays(today, -365), addDays(today, -366), addDays(today, 1), today]),
        numberOfTrucks: maybe(random, 0.8, () => random.pick([0, 1, 2, 10, 11])),
        numberOfInspections: maybe(random, 0.8, () => random.pick([0, 1, 2])),
        bipdOnFile: maybe(random, 0.8, () => random.pick([0, 749_999, 750_000, 1_000_000, 2_000_000])),
      }

const onEdges = (random: Random, post: GeneratedTruckPost, now: Instant): GeneratedTruckPost => ({
  ...post,
  pickup: random.pick(edgePlaces),
  dropoff: random.chance(0.6) ? undefined : random.pick(edgePlaces),
  tripMiles: undefined,
  expiresAt: random.chance(0.2) ? instantOf(now + random.between(-1, 1)) : post.expiresAt,
  dateCreated: instantOf(now - 3_600_000 + random.between(0, 2)),
})

/** The same market where everything lies on an edge: few places, equal sort keys, no records, posts that run out just now. */
export const marketOfEdges = (market: GeneratedMarket, random: Random, today: PlainDate, now: Instant): GeneratedMarket => ({
  ...market,
  carriers: market.carriers.map((carrier) => atEdges(random, carrier, today)),
  truckPosts: market.truckPosts.map((post) => onEdges(random, post, now)),
})
