import { sql } from 'kysely'
import { openDatabase, type Database } from '../../database/database.ts'
import { MARKET_ISSUER, openFreightMarket } from '../freight-market.ts'
import { startFaultyProxy, type FaultyProxy, type WireFault } from './faulty-proxy.ts'
import { makeCallers, type Callers } from './portal-caller.ts'
import { makePortalProcess, type PortalProcess } from './portal-process-control.ts'

/** What the servers' connections are called in `pg_stat_activity`; the test's own are not. */
export const SERVER_NAMES = ['trm-first', 'trm-second'] as const

export interface Portal extends PortalProcess {
  /** Where callers come in: the proxy before the server. */
  readonly door: number
}

/** Two server processes on one PostgreSQL, each behind a proxy, and the database as the test itself sees it. */
export interface TwoPortals {
  readonly portals: readonly [Portal, Portal]
  readonly database: Database
  readonly callers: Callers
  readonly close: () => Promise<void>
}

export interface PortalsGiven {
  readonly url: string
  readonly brokers: number
  readonly carriers: number
  /** Of every request that comes in. */
  readonly next?: () => WireFault
  readonly environment?: Readonly<Record<string, string>>
  /** Of the second server alone. */
  readonly ofSecond?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

/** A second person at each broker: `demo|colleague-i`. */
const addColleagues = async ({ db }: Database, brokers: number): Promise<void> => {
  await sql`
    insert into people (id, issuer, subject, is_approved, is_app_access_allowed, broker_company_id)
    select 200000 + i, ${MARKET_ISSUER}, 'demo|colleague-' || i, true, true, i from generate_series(1, ${brokers}::integer) i`.execute(db)
}

const none: WireFault = { _tag: 'None' }

export const openTwoPortals = async ({
  url,
  brokers,
  carriers,
  next = () => none,
  environment = {},
  ofSecond = {},
  timeoutMs = 2_500,
}: PortalsGiven): Promise<TwoPortals> => {
  const database = await openDatabase({ url, directory: 'memory', poolSize: 6, log: { warn: () => undefined } })
  await openFreightMarket(database, brokers, carriers)
  await addColleagues(database, brokers)
  const urlFor = (name: string): string => {
    const named = new URL(url)
    named.searchParams.set('application_name', name)
    return named.href
  }
  const settings = { PUBLIC_URL: new URL(MARKET_ISSUER).origin, TRM_SECRET: 'one secret of two server processes', ...environment }
  const servers = [
    await makePortalProcess({ ...settings, DATABASE_URL: urlFor(SERVER_NAMES[0]) }),
    await makePortalProcess({ ...settings, DATABASE_URL: urlFor(SERVER_NAMES[1]), ...ofSecond }),
  ] as const
  const proxies: FaultyProxy[] = []
  const portalOf = async (server: PortalProcess): Promise<Portal> => {
    const proxy = await startFaultyProxy(() => server.port, next)
    proxies.push(proxy)
    return { ...server, door: proxy.port }
  }
  await Promise.all(servers.map((server) => server.start()))
  const callers = await makeCallers(database, servers[0].port, timeoutMs)
  return {
    portals: [await portalOf(servers[0]), await portalOf(servers[1])],
    database,
    callers,
    close: async () => {
      callers.close()
      await Promise.all([...servers.map((server) => server.kill()), ...proxies.map((proxy) => proxy.close())])
      await database.close()
    },
  }
}
