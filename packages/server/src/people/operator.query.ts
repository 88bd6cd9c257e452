import os from 'node:os'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'

/** Of whoever works at the command line: nobody signs in with a token of it. */
export const OPERATOR_ISSUER = 'urn:trm:admin'

/** The row of this account of the machine, in whose name the audit log keeps what commands did. */
export const operatorId = async (database: Database): Promise<string> => {
  const account = os.userInfo().username
  const {
    rows: [row],
  } = await changing(
    database,
    sql<{ id: number }>`
    insert into people (issuer, subject, first_name, last_name) values (${OPERATOR_ISSUER}, ${account}, 'Command line', ${account})
    on conflict (issuer, subject) do update set first_name = excluded.first_name
    returning id`,
  )
  if (row === undefined) throw new Error('the operator was neither found nor written down')
  return String(row.id)
}
