import os from 'node:os'
import type { Database } from '../database/database.ts'
import { changedRow } from '../database/in-transaction.ts'

/** Of whoever works at the command line, and of the portal: nobody signs in with a token of it. */
export const OPERATOR_ISSUER = 'urn:trm:admin'

const idOf = async (database: Database, subject: string, firstName: string, lastName: string): Promise<string> => {
  const row = await changedRow(database)<{ id: number }>`
    insert into people (issuer, subject, first_name, last_name) values (${OPERATOR_ISSUER}, ${subject}, ${firstName}, ${lastName})
    on conflict (issuer, subject) do update set first_name = excluded.first_name
    returning id`
  if (row === undefined) throw new Error(`${firstName} was neither found nor written down`)
  return String(row.id)
}

/** The row of this account of the machine, in whose name the audit log keeps what commands did. */
export const operatorId = (database: Database): Promise<string> => {
  const account = os.userInfo().username
  return idOf(database, account, 'Command line', account)
}

/** The row of the portal, for what it does by itself. No account of a machine is called so. */
export const portalId = (database: Database): Promise<string> => idOf(database, ':portal', 'TRM Freight', '')
