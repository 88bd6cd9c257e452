import { sql, type Kysely } from 'kysely'
import { checksumOf, type Migration } from './migration.ts'
import type { Schema } from './schema.ts'

export interface Applied {
  readonly number: number
  readonly name: string
  readonly checksum: string
  /** The last migration that a program has to know to run with it. */
  readonly needs: number | null
}

/** `needs` through JSON: the release before it keeps a table without it. */
export const appliedIn = async (db: Kysely<Schema>): Promise<readonly Applied[]> => {
  const { rows } = await sql<Applied>`
    select number, name, checksum, (to_jsonb(schema_migrations) ->> 'needs')::integer as needs
    from schema_migrations order by number`.execute(db)
  return rows
}

export const notAmong = <M extends Migration>(applied: readonly Applied[], known: readonly M[]): readonly M[] =>
  known.filter(({ number }) => !applied.some((row) => row.number === number))

export const noteApplied = async (db: Kysely<Schema>, migration: Migration): Promise<void> => {
  await sql`
    insert into schema_migrations (number, name, checksum, needs)
    values (${migration.number}, ${migration.name}, ${checksumOf(migration)}, ${migration.needs ?? null}::integer)`.execute(db)
}
