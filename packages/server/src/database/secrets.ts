import { sql } from 'kysely'
import { firstRow, type Database } from './database.ts'

/**
 * A secret or signing key made once and then the same for every process and every start. When two processes make it at
 * once, one wins and both get the winner's. `make` gives JSON; the reader decodes it.
 */
export const secretNamed = async ({ db }: Database, name: string, make: () => Promise<unknown>): Promise<unknown> => {
  const read = async (): Promise<unknown> => {
    const row = await firstRow(db)<{ value: unknown }>`select value from secrets where name = ${name}`
    return row?.value
  }
  const known = await read()
  if (known !== undefined) return known
  const made = JSON.stringify(await make())
  await sql`insert into secrets (name, value) values (${name}, ${made}::text::jsonb) on conflict (name) do nothing`.execute(db)
  return read()
}
