import { isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'

/**
 * Whether they work for the company. Held until the transaction ends, and before any load, as by whoever deactivates them: nobody is given
 * a load, and nobody posts one, while they go.
 */
export const holdColleague = async ({ db }: Database, companyId: string, id: string): Promise<boolean> => {
  if (!isRowId(id)) return false
  const row = await firstRow(db)`
    select 1 from people where id = ${id}::bigint and broker_company_id = ${companyId}::bigint and deactivated_at is null for share`
  return row !== undefined
}
