import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'

type Row = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** Enough rows in one statement to be quick, few enough to stay some megabytes. */
const batchSize = 2_000

/** Inserts plain rows, all with the columns of the first, as one JSON parameter a batch. Gives how many. */
export const insertRows = async (transaction: Transaction<Schema>, table: keyof Schema, rows: readonly Row[]): Promise<number> => {
  const [first] = rows
  if (first === undefined) return 0
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::text::json)`.execute(transaction)
  }
  return rows.length
}
