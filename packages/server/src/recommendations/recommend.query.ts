import { sql } from 'kysely'
import type { Cents, Instant } from '@trm/domain/kernel'
import { loadForCarrier, type LoadForCarrier } from '@trm/domain/loads'
import {
  findChains,
  MOST_RECOMMENDED,
  recommend,
  type ChainsPage,
  type ConsideredLoad,
  type RecommendedPage,
} from '@trm/domain/recommendations'
import { databaseNow, type Database } from '../database/database.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import { boardLoadOf, loadColumns, type LoadRecord } from '../loads/load-record.ts'
import { isOnBoard } from '../loads/freight.ts'
import { carrierStanding, type CarrierStanding } from './carrier-ground.query.ts'
import type { ReadLoadMarket } from './considered-loads.query.ts'

const MOST_CHAINS = 5

/** What the market says now of loads that were found in the one that is kept: whatever left the board meanwhile is missing. */
const loadsNow = async ({ db }: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LoadForCarrier>> => {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<LoadRecord>`${preparedStatement} select ${loadColumns} from loads l where l.id = any(${ids}::bigint[]) and ${isOnBoard}`.execute(
      db,
    )
  return new Map(rows.map((row) => [String(row.id), loadForCarrier(boardLoadOf(row))]))
}

const isVisibleTo =
  ({ hiddenCompanies, busyLoads }: CarrierStanding) =>
  ({ id, companyId }: ConsideredLoad): boolean =>
    !hiddenCompanies.has(companyId) && !busyLoads.has(id)

/** The answer's clock is read first: whatever is committed before it is in what is read after it. */
const standingNow = async (database: Database, market: ReadLoadMarket, carrierId: string) => {
  const asOf: Instant = await databaseNow(database.db)
  const [loads, standing] = await Promise.all([market(), carrierStanding(database, carrierId)])
  return { asOf, loads, standing }
}

/** The loads that suit a carrier best, with why. */
export const recommendFor = async (
  database: Database,
  market: ReadLoadMarket,
  carrierId: string,
  costPerMile: Cents,
): Promise<RecommendedPage> => {
  const { asOf, loads, standing } = await standingNow(database, market, carrierId)
  const { ground, home } = standing
  const { found, considered } = recommend(loads, ground, {
    most: MOST_RECOMMENDED,
    costPerMile,
    hiddenCompanies: standing.hiddenCompanies,
    hiddenLoads: standing.busyLoads,
  })
  const now = await loadsNow(
    database,
    found.map(({ loadId }) => loadId),
  )
  return {
    loads: found.flatMap((recommendation) => {
      const load = now.get(recommendation.loadId)
      return load === undefined ? [] : [{ ...recommendation, load }]
    }),
    dismissed: ground.dismissals.map(({ id, loadId, reason }) => ({ id, loadId, reason })),
    considered,
    trucks: ground.trucks.length,
    home,
    asOf,
  }
}

export interface ChainsAsked {
  /** Undefined: the truck posted last. */
  readonly truckPostId: string | undefined
  readonly costPerMile: Cents
  readonly mostLegs: number
}

/** Chains for one of the carrier's trucks; none without a truck. */
export const chainsFor = async (
  database: Database,
  market: ReadLoadMarket,
  carrierId: string,
  { truckPostId, costPerMile, mostLegs }: ChainsAsked,
): Promise<ChainsPage> => {
  const { asOf, loads, standing } = await standingNow(database, market, carrierId)
  const {
    ground: { trucks, home: town, dismissals },
    home,
  } = standing
  const truck = truckPostId === undefined ? trucks[0] : trucks.find(({ id }) => id === truckPostId)
  if (truck === undefined) return { chains: [], considered: 0, isComplete: true, truckId: undefined, home, asOf }
  const dismissed = new Set(dismissals.map(({ loadId }) => loadId))
  const isVisible = isVisibleTo(standing)
  const { found, considered, isComplete } = findChains(loads, {
    truck,
    home: town,
    costPerMile,
    mostLegs,
    most: MOST_CHAINS,
    isVisible: (load) => !dismissed.has(load.id) && !standing.unbookableCompanies.has(load.companyId) && isVisible(load),
  })
  const now = await loadsNow(database, [...new Set(found.flatMap(({ legs }) => legs.map(({ loadId }) => loadId)))])
  return {
    chains: found.flatMap((chain) => {
      const its = chain.legs.flatMap(({ loadId }) => now.get(loadId) ?? [])
      return its.length === chain.legs.length ? [{ ...chain, loads: its }] : []
    }),
    considered,
    isComplete,
    truckId: truck.id,
    home,
    asOf,
  }
}
