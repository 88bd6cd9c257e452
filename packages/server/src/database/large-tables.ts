import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Logger } from '@trm/domain/kernel'
import { appliedIn, noteApplied, notAmong } from './applied-migrations.ts'
import { isHeldUp } from './contention.ts'
import { firstRow, type Database } from './database.ts'
import { isWhileServing, titleOf, type BuiltIndex, type Fill, type LargeIndex, type Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'
import type { Schema } from './schema.ts'
import type { StopRepeating } from './upkeep.ts'
import { LOCKS } from './locks.ts'

/** Between two batches: others, replicas among them, come to their turn. */
const BATCH_PAUSE_MS = 50
/** Of rows that an act holds; it may be the only writer that waits. */
const LONGEST_LOCK_WAIT_MS = 2_000
const CONNECTION_CHECK_MS = 500
const HELD_UP_PAUSE_MS = 1_000
const BATCHES_A_LINE = 100
const TRIED_AGAIN_MS = { first: 10_000, longest: 600_000 }

export interface LargeTablesWatch {
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Between two batches all ends; an index that is being built ends with its connection. */
  readonly stopping?: AbortSignal
}

type Db = Kysely<Schema>

const pendingOfLargeTables = async ({ db }: Pick<Database, 'db'>, known: readonly Migration[] = migrations) =>
  notAmong(await appliedIn(db), known.filter(isWhileServing))

/**
 * Does what is missing of large tables, one after the other, while others write; what was begun goes on where it stopped. `Elsewhere`:
 * another process is at it.
 */
export const finishLargeTables = async (
  database: Database,
  known: readonly Migration[],
  watch: LargeTablesWatch,
): Promise<'Finished' | 'Elsewhere' | 'Stopped'> => {
  if ((await pendingOfLargeTables(database, known)).length === 0) return 'Finished'
  if (database.kind === 'embedded') return finishOn(database.db, known, watch, '')
  // The lock is the session's: it ends with the connection, also where this process is killed.
  return database.unhurried(
    ({ db }) =>
      db.connection().execute(async (session) => {
        for (const limit of ['statement_timeout', 'lock_timeout']) await sql`set ${sql.raw(limit)} = 0`.execute(session)
        // Else the server would build on for whoever has left, and hold the lock.
        await sql`set client_connection_check_interval = ${sql.lit(CONNECTION_CHECK_MS)}`.execute(session)
        // Asked for, never waited for: an index built concurrently waits for every statement under way, and who waits would be one.
        const lock = await firstRow(session)<{ taken: boolean }>`select pg_try_advisory_lock(${LOCKS.largeTables}::bigint) as taken`
        if (lock?.taken !== true) return 'Elsewhere'
        return finishOn(session, known, watch, 'concurrently')
      }),
    watch.stopping,
  )
}

type HowBuilt = '' | 'concurrently'

const finishOn = async (db: Db, known: readonly Migration[], watch: LargeTablesWatch, how: HowBuilt): Promise<'Finished' | 'Stopped'> => {
  for (const migration of await pendingOfLargeTables({ db }, known)) {
    if (watch.stopping?.aborted === true) return 'Stopped'
    const title = titleOf(migration)
    watch.log.info('A large table is migrated while the portal serves.', { event: 'large_table', migration: title })
    if ('index' in migration) {
      for (const index of indexesOf(migration)) await build(db, index, how)
      await noteApplied(db, migration)
    } else if ((await fillAll(db, migration, watch)) === 'Stopped') return 'Stopped'
    watch.log.info('The database was migrated.', { event: 'migrated', applied: [title] })
  }
  return 'Finished'
}

/** One that a try before left half built is built anew; one that is whole, by hand or by a try that was killed after it, is taken. */
const build = async (db: Db, index: BuiltIndex, how: HowBuilt): Promise<void> => {
  const { name } = index
  const found = await firstRow(db)<{ valid: boolean }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`
  if (found?.valid === true) return
  if (found !== undefined) await sql.raw(`drop index ${how} ${name}`).execute(db)
  await sql.raw(createIndex(index, how)).execute(db)
}

const indexesOf = ({ index }: LargeIndex): readonly BuiltIndex[] => [index].flat()

const createIndex = ({ name, on, unique }: BuiltIndex, how: HowBuilt): string =>
  `create ${unique === true ? 'unique ' : ''}index ${how} ${name} on ${on}`

/** Of a database that nobody uses yet: all of it, in the transaction that makes the schema. */
export const statementsOf = (migration: LargeIndex | Fill): readonly string[] =>
  'index' in migration
    ? indexesOf(migration).map((index) => createIndex(index, ''))
    : [`update ${migration.fill.table} set ${migration.fill.set} where ${migration.fill.where}`]

const fillAll = async (db: Db, migration: Fill & Migration, { log, stopping }: LargeTablesWatch): Promise<'Finished' | 'Stopped'> => {
  await sql`create table if not exists filled_to (number integer primary key, id bigint not null)`.execute(db)
  for (let batches = 0; stopping?.aborted !== true; batches++) {
    const reached = await fillNext(db, migration).catch(async (error: unknown) => {
      if (!isHeldUp(error)) throw error
      await pause(HELD_UP_PAUSE_MS)
      return 'HeldUp' as const
    })
    if (reached === 'All') return 'Finished'
    if (batches % BATCHES_A_LINE === 0)
      log.info('Rows of a large table are filled.', { event: 'large_table', migration: titleOf(migration), reached })
    await pause(BATCH_PAUSE_MS)
  }
  return 'Stopped'
}

interface Reached {
  readonly id: number
  readonly of: number
}

/** The next rows and how far it came, in one transaction: no kill leaves it between the two. */
const fillNext = (db: Db, migration: Fill & Migration): Promise<Reached | 'All'> =>
  db.transaction().execute(async (transaction) => {
    const { table, set, where, rows } = migration.fill
    await sql`set local lock_timeout = ${sql.lit(LONGEST_LOCK_WAIT_MS)}`.execute(transaction)
    const before = await firstRow(transaction)<{ id: number }>`select id from filled_to where number = ${migration.number}`
    const from = before?.id ?? -1
    const next = await firstRow(transaction)<{ last: number | null; of: number | null }>`
      select max(id) as last, (select max(id) from ${sql.table(table)}) as of
      from (select id from ${sql.table(table)} where id > ${from}::bigint order by id limit ${rows}::integer) batch`
    const last = next?.last ?? undefined
    if (last === undefined) {
      await noteApplied(transaction, migration)
      await sql`delete from filled_to where number = ${migration.number}`.execute(transaction)
      return 'All'
    }
    await sql`
      update ${sql.table(table)} set ${sql.raw(set)}
      where id > ${from}::bigint and id <= ${last}::bigint and (${sql.raw(where)})`.execute(transaction)
    await sql`
      insert into filled_to (number, id) values (${migration.number}, ${last}::bigint)
      on conflict (number) do update set id = excluded.id`.execute(transaction)
    return { id: last, of: next?.of ?? last }
  })

/** Until all is done, here or by another process; a failure is told and tried again. Stopped, an index is left half built. */
export const finishInBackground = (
  database: Database,
  log: LargeTablesWatch['log'],
  known: readonly Migration[] = migrations,
): StopRepeating => {
  const stopping = new AbortController()
  const { signal } = stopping
  const attempt = (): Promise<string> =>
    finishLargeTables(database, known, { log, stopping: signal }).catch((error: unknown) => {
      if (!signal.aborted)
        log.warn('A large table could not be migrated; it is tried again.', { event: 'large_table_failed', reason: String(error) })
      return 'Failed'
    })
  const run = async (): Promise<void> => {
    let wait = TRIED_AGAIN_MS.first
    for (let ended = await attempt(); ended !== 'Finished' && !signal.aborted; ended = await attempt()) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (ended === 'Failed') wait = Math.min(TRIED_AGAIN_MS.longest, wait * 2)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
