import { sql, type Transaction } from 'kysely'
import { firstRow, type Database } from './database.ts'
import { isHeldUp } from './contention.ts'
import { migrations } from './migrations/index.ts'
import { NOT_WRITABLE } from './transact.ts'
import type { Schema } from './schema.ts'
import { checksumOf, titleOf, type Migration } from './migration.ts'

export class MigrationRefusedError extends Error {}

/**
 * Of a table that others hold, a dump for one: whoever wants it after us waits behind us. Then all is undone, others go on, and it is
 * tried again.
 */
const LONGEST_LOCK_WAIT_MS = 2_000
const PAUSE_MS = { first: 500, longest: 10_000 } as const

/** Any fixed number: processes that start together take this lock in turn. */
const lockKey = 72_601_001

interface Applied {
  readonly number: number
  readonly name: string
  readonly checksum: string
  /** The last migration that a program has to know to run with it. */
  readonly needs: number | null
}

/**
 * Brings the schema up to this program: all of it or, on any failure, nothing. Gives the titles of what was applied now.
 * Refused: a database that a newer program has migrated past what this one runs with, an applied migration that was edited since, and a
 * database that takes no writes. `heldUp` is told of each try that had to give way.
 */
export const migrateToLatest = async (
  database: Database,
  known: readonly Migration[] = migrations,
  heldUp: (missing: readonly string[]) => void = () => undefined,
): Promise<readonly string[]> => {
  let missing: readonly string[] = []
  const found = (titles: readonly string[]): void => {
    missing = titles
  }
  for (let pause: number = PAUSE_MS.first; ; pause = Math.min(PAUSE_MS.longest, pause * 2)) {
    try {
      return await migrate(database, known, found)
    } catch (error) {
      if (isReadOnly(error)) throw new MigrationRefusedError(READ_ONLY_WORDS)
      if (!isHeldUp(error)) throw error
      heldUp(missing)
      await new Promise((done) => {
        setTimeout(done, pause)
      })
    }
  }
}

/** Titles of what the next start will apply; refused as `migrateToLatest` is. Changes nothing. */
export const missingMigrations = async ({ db }: Database, known: readonly Migration[] = migrations): Promise<readonly string[]> => {
  const row = await firstRow(db)<{ there: boolean }>`select to_regclass('schema_migrations') is not null as there`
  const applied = row?.there === true ? await appliedIn(db) : []
  refuseStrangers(applied, known)
  return notAmong(applied, known).map(titleOf)
}

const READ_ONLY_WORDS =
  'the database takes no writes: it is a standby, or default_transaction_read_only is on. ' +
  'The portal starts on a primary that can be written: let DATABASE_URL name it'

const isReadOnly = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === NOT_WRITABLE

/** `needs` through JSON: the release before it keeps a table without it. */
const appliedIn = async (db: Transaction<Schema> | Database['db']): Promise<readonly Applied[]> => {
  const { rows } = await sql<Applied>`
    select number, name, checksum, (to_jsonb(schema_migrations) ->> 'needs')::integer as needs
    from schema_migrations order by number`.execute(db)
  return rows
}

const migrate = ({ db }: Database, known: readonly Migration[], found: (missing: readonly string[]) => void): Promise<readonly string[]> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(transaction)
    await sql`
      create table if not exists schema_migrations (
        number integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(transaction)
    const applied = await appliedIn(transaction)
    refuseStrangers(applied, known)
    const missing = notAmong(applied, known)
    found(missing.map(titleOf))
    await sql`set local lock_timeout = ${sql.lit(LONGEST_LOCK_WAIT_MS)}`.execute(transaction)
    // Only where something is applied: a start beside a dump would wait for this table too.
    if (missing.length > 0) await sql`alter table schema_migrations add column if not exists needs integer`.execute(transaction)
    for (const migration of missing) await apply(transaction, migration)
    return missing.map(titleOf)
  })

const notAmong = (applied: readonly Applied[], known: readonly Migration[]): readonly Migration[] =>
  known.filter(({ number }) => !applied.some((row) => row.number === number))

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
  for (const statement of migration.statements) await sql.raw(statement).execute(transaction)
  await sql`
    insert into schema_migrations (number, name, checksum, needs)
    values (${migration.number}, ${migration.name}, ${checksumOf(migration)}, ${migration.needs ?? null}::integer)`.execute(transaction)
}
