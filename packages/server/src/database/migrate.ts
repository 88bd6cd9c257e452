import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { checksumOf, titleOf, type Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'
import type { Schema } from './schema.ts'

export class MigrationRefusedError extends Error {}

/** Any fixed number: processes that start together take this lock in turn. */
const lockKey = 72_601_001

interface Applied {
  readonly number: number
  readonly name: string
  readonly checksum: string
}

/**
 * Brings the schema up to this program: all of it or, on any failure, nothing. Gives the titles of what was applied now.
 * Refused: a database that a newer program has migrated, and an applied migration that was edited since.
 */
export const migrateToLatest = ({ db }: Database, known: readonly Migration[] = migrations): Promise<readonly string[]> =>
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
    const { rows } = await sql<Applied>`select number, name, checksum from schema_migrations order by number`.execute(transaction)
    refuseStrangers(rows, known)
    const missing = known.filter(({ number }) => !rows.some((row) => row.number === number))
    for (const migration of missing) await apply(transaction, migration)
    return missing.map(titleOf)
  })

const refuseStrangers = (applied: readonly Applied[], known: readonly Migration[]): void => {
  for (const row of applied) {
    const migration = known.find(({ number }) => number === row.number)
    if (migration === undefined) {
      throw new MigrationRefusedError(
        `the database has migration ${titleOf(row)}, which this program does not know: a newer release has used it. ` +
          'Start that release, or restore a backup from before it',
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
    insert into schema_migrations (number, name, checksum)
    values (${migration.number}, ${migration.name}, ${checksumOf(migration)})`.execute(transaction)
}
