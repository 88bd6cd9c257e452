import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase, type Database } from '../../database/database.ts'
import type { ReadFrom } from '../../database/read-replicas.ts'
import { openFreightMarket } from '../freight-market.ts'
import { until } from './fault-market.ts'
import { startOwnCluster, type OwnCluster } from './own-cluster.ts'
import { freePort } from '../ports/index.ts'

const LANE = 'pickupLatitude=32.9&pickupLongitude=-96.6&dropoffLatitude=41.9&dropoffLongitude=-87.7&equipmentType=Van'

/** What a person asks, and how often a replica answers it. */
export const ASKED = [
  ['broker-1', '/api/trucks?explain=true', 2],
  ['broker-1', '/api/trucks/positions', 1],
  ['broker-1', '/api/carriers', 1],
  ['broker-1', '/api/carriers/1', 0],
  ['carrier-1', '/api/loadboard?explain=true', 2],
  ['carrier-1', '/api/loadboard/positions', 1],
  ['carrier-1', `/api/lanes/rates?${LANE}`, 1],
  ['broker-1', '/api/trucks/changes', 0],
  ['carrier-1', '/api/loadboard/changes', 0],
  ['broker-1', '/api/loads', 0],
  ['broker-1', '/api/offers', 0],
] as const

/** A freight market on a primary with one standby, which is read. */
export interface ReplicaMarket {
  readonly cluster: OwnCluster
  readonly standby: { readonly url: string; readonly port: number }
  readonly database: Database
  /** As a process beside the first opens it. */
  readonly another: () => Promise<Database>
  /** Where reads of `database` were answered, since this was asked for last. */
  readonly readFrom: () => readonly ReadFrom[]
  /** Statements of the market that the standby itself has run since this was asked for last. */
  readonly readOnStandby: () => number
  readonly told: readonly string[]
  /** On the standby itself. */
  readonly onStandby: (statement: string) => Promise<readonly unknown[]>
  readonly isRead: (isIt: boolean) => Promise<void>
  readonly close: () => Promise<void>
}

export const onServer = async <R extends object>(url: string, statement: string): Promise<readonly R[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<R>(statement).finally(() => client.end())
  return rows
}

/** The port of the server that answers. */
export const portOf = ({ reading }: Database): Promise<number | undefined> =>
  reading(async ({ db }) => (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port)

export const untilRead = ({ replicas }: Database, isIt: boolean): Promise<void> =>
  until(`the replica is ${isIt ? 'read' : 'passed over'}`, async () => replicas().every(({ isUsable }) => isUsable === isIt))

export const openReplicaMarket = async (): Promise<ReplicaMarket> => {
  const cluster = await startOwnCluster()
  const port = await freePort()
  const url = cluster.url.replace(`:${cluster.port}`, `:${port}`)
  const told: string[] = []
  let from: ReadFrom[] = []
  const open = (watch?: (where: ReadFrom) => void): Promise<Database> =>
    openDatabase({
      url: cluster.url,
      readUrls: [url],
      directory: 'memory',
      poolSize: 6,
      log: { warn: (message, data = {}) => void told.push(`${message} ${String(data['reason'] ?? '')}`.trim()) },
      ...(watch === undefined ? {} : { watch: { readFrom: watch, connected: () => undefined, acted: () => undefined } }),
    })
  const database = await open((where) => from.push(where))
  await openFreightMarket(database, 2, 2)
  cluster.addStandby(port)
  await onServer(url, `alter system set log_statement = 'all'`)
  await onServer(url, 'select pg_reload_conf()')
  await untilRead(database, true)
  const log = path.join(cluster.folder, 'log')
  let counted = 0
  return {
    cluster,
    standby: { url, port },
    database,
    another: async () => {
      const opened = await open()
      await untilRead(opened, true)
      return opened
    },
    readFrom: () => {
      const answered = from
      from = []
      return answered
    },
    readOnStandby: () => {
      const statements = fs.readFileSync(log, 'utf8').split('LOG:  execute ')
      const since = statements.slice(counted)
      counted = statements.length
      return since.filter((text) => /\b(truck_posts|carriers|loads)\b/.test(text)).length
    },
    told,
    onStandby: (statement) => onServer(url, statement),
    isRead: (isIt) => untilRead(database, isIt),
    close: async () => {
      await database.close()
      await cluster.stop()
    },
  }
}
