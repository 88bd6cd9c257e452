import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** What somebody who is no longer staff had taken is nobody's. */
export const giveBackTaken = async ({ db }: Database, personId: string): Promise<void> => {
  for (const table of ['carrier_applications', 'brokerage_applications'])
    await sql`update ${sql.table(table)} set taken_by = null, taken_at = null where taken_by = ${personId}::bigint`.execute(db)
}
