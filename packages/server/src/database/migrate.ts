import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { appliedIn, noteApplied, notAmong, type Applied } from './applied-migrations.ts'
import { firstRow, type Database } from './database.ts'
import { isHeldUp } from './contention.ts'
import { finishLargeTables, statementsOf, type LargeTablesWatch } from './large-tables.ts'
import { migrations } from './migrations/index.ts'
import { NOT_WRITABLE } from './transact.ts'
import type { Schema } from './schema.ts'
import { checksumOf, isAtStart, isWhileServing, titleOf, type Migration } from './migration.ts'
import { LOCKS } from './locks.ts'

export class MigrationRefusedError extends Error {}

/**
 * Of a table that others hold, a dump for one: whoever wants it after us waits behind us. Then all is undone, others go on, and it is
 * tried again.
 */
const LONGEST_LOCK_WAIT_MS = 2_000
const PAUSE_MS = { first: 500, longest: 10_000 } as const

/** Where nobody listens. */
const SILENT: LargeTablesWatch = { log: { info: () => undefined, warn: () => undefined } }

/**
 * Brings the schema up to this program: what is missing in one transaction, all of it or, on any failure, nothing. Gives the titles of what
 * was applied now. What is done of large tables while the portal serves is left to `finishInBackground`, but for what something here has to
 * come after; a new database has all of it at once.
 * Refused: a database that a newer program has migrated past what this one runs with, an applied migration that was edited since, and a
 * database that takes no writes. `heldUp` is told of each try that had to give way.
 */
export const migrateToLatest = async (
  database: Database,
  known: readonly Migration[] = migrations,
  heldUp: (missing: readonly string[]) => void = () => undefined,
  watch: LargeTablesWatch = SILENT,
): Promise<readonly string[]> => {
  const applied: string[] = []
  for (;;) {
    const { titles, after } = await migrateThroughHoldUps(database, known, heldUp)
    applied.push(...titles)
    if (after === undefined) return applied
    const before = known.filter(({ number }) => number <= after)
    while ((await finishLargeTables(database, before, watch)) === 'Elsewhere') await pause(PAUSE_MS.first)
  }
}

const migrateThroughHoldUps = async (
  database: Database,
  known: readonly Migration[],
  heldUp: (missing: readonly string[]) => void,
): Promise<Migrated> => {
  let missing: readonly string[] = []
  const found = (titles: readonly string[]): void => {
    missing = titles
  }
  for (let wait: number = PAUSE_MS.first; ; wait = Math.min(PAUSE_MS.longest, wait * 2)) {
    try {
      return await migrate(database, known, found)
    } catch (error) {
      if (isReadOnly(error)) throw new MigrationRefusedError(READ_ONLY_WORDS)
      if (!isHeldUp(error)) throw error
      heldUp(missing)
      await pause(wait)
    }
  }
}

/** Titles of what is missing. */
export interface MissingByTime {
  /** The next start will apply it. */
  readonly atStart: readonly string[]
  /** A portal that serves does it, now or after its start. */
  readonly whileServing: readonly string[]
}

/** Refused as `migrateToLatest` is. Changes nothing. */
export const missingByTime = async (database: Database, known: readonly Migration[] = migrations): Promise<MissingByTime> => {
  const missing = await missingOf(database, known)
  if (missing.length === known.length) return { atStart: missing.map(titleOf), whileServing: [] } // a new one has all of it at once
  return { atStart: missing.filter(isAtStart).map(titleOf), whileServing: missing.filter(isWhileServing).map(titleOf) }
}

const missingOf = async ({ db }: Database, known: readonly Migration[]): Promise<readonly Migration[]> => {
  const row = await firstRow(db)<{ there: boolean }>`select to_regclass('schema_migrations') is not null as there`
  const applied = row?.there === true ? await appliedIn(db) : []
  refuseStrangers(applied, known)
  return notAmong(applied, known)
}

/** Of a start or a command that `migrateToLatest` told to `heldUp`. */
export const HELD_UP_WORDS =
  'The migration waits: something holds the tables, a dump or a long transaction. It is tried again until it passes.'

const READ_ONLY_WORDS =
  'the database takes no writes: it is a standby, or default_transaction_read_only is on. ' +
  'The portal starts on a primary that can be written: let DATABASE_URL name it'

const isReadOnly = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === NOT_WRITABLE

interface Due {
  readonly due: readonly Migration[]
  /** Further ones wait for what is missing of large tables up to this number. */
  readonly after: number | undefined
}

type Migrated = Pick<Due, 'after'> & { readonly titles: readonly string[] }

/** A new database has nobody to hold up. */
const dueOf = (missing: readonly Migration[], isNew: boolean): Due => {
  if (isNew) return { due: missing, after: undefined }
  const [later, atStart] = [missing.filter(isWhileServing), missing.filter(isAtStart)]
  const waiting = atStart.findIndex(({ after }) => after !== undefined && later.some(({ number }) => number <= after))
  return waiting === -1 ? { due: atStart, after: undefined } : { due: atStart.slice(0, waiting), after: atStart[waiting]?.after }
}

const migrate = ({ db }: Database, known: readonly Migration[], found: (missing: readonly string[]) => void): Promise<Migrated> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${LOCKS.migration}::bigint)`.execute(transaction)
    await sql`
      create table if not exists schema_migrations (
        number integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(transaction)
    const applied = await appliedIn(transaction)
    refuseStrangers(applied, known)
    const { due, after } = dueOf(notAmong(applied, known), applied.length === 0)
    const titles = due.map(titleOf)
    found(titles)
    await sql`set local lock_timeout = ${sql.lit(LONGEST_LOCK_WAIT_MS)}`.execute(transaction)
    // Only where something is applied: a start beside a dump would wait for this table too.
    if (due.length > 0) await sql`alter table schema_migrations add column if not exists needs integer`.execute(transaction)
    for (const migration of due) await apply(transaction, migration)
    return { titles, after }
  })

/** What a newer release applied stands in nobody's way where it says that a program like this one runs with it. */
const refuseStrangers = (applied: readonly Applied[], known: readonly Migration[]): void => {
  const last = known.at(-1)?.number ?? 0
  for (const row of applied) {
    const migration = known.find(({ number }) => number === row.number)
    if (migration === undefined && row.needs !== null && row.needs <= last) continue
    if (migration === undefined) {
      throw new MigrationRefusedError(
        `the database has migration ${titleOf(row)}, which this program does not know: a newer release has used it. ` +
          'Start that release or the one before it, or restore a backup from before it',
      )
    }
    if (checksumOf(migration) !== row.checksum) {
      throw new MigrationRefusedError(
        `migration ${titleOf(migration)} was edited after it was applied to this database: undo the edit and write a new migration instead`,
      )
    }
  }
}

const apply = async (transaction: Transaction<Schema>, migration: Migration): Promise<void> => {
  const statements = isWhileServing(migration) ? statementsOf(migration) : migration.statements
  for (const statement of statements) await sql.raw(statement).execute(transaction)
  await noteApplied(transaction, migration)
}
