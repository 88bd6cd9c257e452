import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { MAY_NOT_READ, replicaRemedy } from '../database/connection-words.ts'
import { firstRow, type Database } from '../database/database.ts'
import { LONGEST_LAG_MS, readMoment, type Moment } from '../database/read-replicas.ts'
import { ASKED_OF_REPLICA, placeOf, standingTowards, type ReplicaStanding, type Said } from '../database/replica-standing.ts'
import { fault, look, ok, type Finding } from './finding.ts'
import { plainSentenceOf } from '../database/sentence-of.ts'

/** Of one connection, and of one answer. */
const ANSWER_LIMIT_MS = 2_000
const ASK_AGAIN_MS = 10

interface Held {
  readonly role: string
  readonly is_paused: boolean
  readonly receives: boolean
  /** Tables that its role may not read. */
  readonly unreadable: number
}

const ANOTHER = 'make it a standby of the primary (pg_basebackup, pg_rewind), or take it out of DATABASE_READ_URLS'

const NO_REPLICA: Readonly<Record<Exclude<ReplicaStanding, 'Standby' | 'Primary'>, string>> = {
  Promoted: `takes writes and is not the primary: ${ANOTHER}`,
  Stranger: `is a standby of another database, or of the time before a failover: ${ANOTHER}`,
  Astray: `follows a server that was promoted beside the primary: ${ANOTHER}`,
}

/** Asked until it has the moment, or is further behind than one that is read may be; `missing` are bytes of the log. */
const behind = async (client: pg.Client, { position }: Moment): Promise<{ readonly seconds: number; readonly missing: bigint }> => {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query<{ replayed: string }>('select pg_last_wal_replay_lsn()::text as replayed')
    const missing = placeOf(position) - placeOf(rows[0]?.replayed ?? '')
    const seconds = (performance.now() - began) / 1000
    if (missing <= 0n || seconds * 1000 > LONGEST_LAG_MS) return { seconds, missing }
    await pause(ASK_AGAIN_MS)
  }
}

const standbyFinding = async (client: pg.Client, host: string, moment: Moment): Promise<Finding> => {
  const { rows } = await client.query<Held>(
    `select current_user as role, pg_is_wal_replay_paused() as is_paused, exists (select from pg_stat_wal_receiver) as receives,
      (select count(*)::integer from pg_tables where schemaname = current_schema()
        and not has_table_privilege(format('%I.%I', schemaname, tablename), 'select')) as unreadable`,
  )
  const { role = '', is_paused, receives, unreadable = 0 } = rows[0] ?? {}
  if (unreadable > 0) return fault('replica', `${host} shows ${role} all but ${unreadable} of its tables: ${MAY_NOT_READ}`)
  if (is_paused === true) return fault('replica', `${host} has its replay paused: select pg_wal_replay_resume() there`)
  if (receives !== true)
    return fault('replica', `${host} receives nothing: is the primary up, and right in primary_conninfo and pg_hba.conf? Its log says why`)
  const { seconds, missing } = await behind(client, moment)
  if (missing <= 0n) return ok('replica', `${host} is a standby of the primary, ${seconds.toFixed(2)} s behind`)
  const late = `over ${LONGEST_LAG_MS / 1000} s behind, by ${missing} bytes of the log, and passed over until it is not`
  return look('replica', `${host} is ${late}: look at its disk, network, long queries and recovery_min_apply_delay`)
}

const findingOf = async (url: string, moment: Moment | undefined): Promise<Finding> => {
  const { host } = new URL(url)
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_LIMIT_MS, query_timeout: ANSWER_LIMIT_MS })
    client.on('error', () => undefined) // the question that waits tells it
    await client.connect()
    if (moment === undefined)
      return look(
        'replica',
        `${host} is reached; what it is can be told once DATABASE_URL leads to a primary that the portal was started on`,
      )
    const standing = standingTowards(moment.epoch, (await client.query<Said>(ASKED_OF_REPLICA)).rows[0])
    if (standing === 'Standby') return await standbyFinding(client, host, moment)
    return standing === 'Primary'
      ? ok('replica', `${host} is the primary itself, and left out`)
      : fault('replica', `${host} ${NO_REPLICA[standing]}`)
  } catch (error) {
    return fault('replica', `${host} cannot be read: ${plainSentenceOf(error)}: ${replicaRemedy(error)}`)
  } finally {
    client?.connection.stream.destroy() // a farewell to a server that hangs is never answered
  }
}

/** One for each of DATABASE_READ_URLS, in their order. `primary`: undefined where it cannot be asked. */
export const replicaFindings = async (urls: readonly string[], primary: Database | undefined): Promise<readonly Finding[]> => {
  if (urls.length === 0) return []
  const setting = primary && (await firstRow(primary.db)<{ value: string }>`select current_setting('synchronous_commit') as value`)
  if (setting?.value === 'off')
    return [
      fault('replicas', 'none is read while synchronous_commit is off for the role or database of DATABASE_URL: alter it to on there'),
    ]
  const moment = primary && (await readMoment(primary.db).catch(() => undefined)) // a database that is still to be migrated has none
  return Promise.all(urls.map((url) => findingOf(url, moment)))
}
