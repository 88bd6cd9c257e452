import { sql } from 'kysely'
import type { TruckChangesQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type { TruckChanges } from '@trm/domain/trucks'
import { databaseNow, type Database } from '../database/database.ts'
import { encodeChangesToken } from './changes-token.ts'

/** `FromNow`: no token was given, so there is nothing to compare with. */
export interface ChangesAnswer {
  readonly changes: TruckChanges | { readonly _tag: 'FromNow'; readonly asOf: Instant }
  /** For the next question. */
  readonly token: string
}

export interface TruckChangesCall {
  readonly query: TruckChangesQuery
  /** As in `TruckSearchCall`. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  readonly now: Instant | undefined
}

export const truckChanges = async (database: Database, { query, now }: TruckChangesCall): Promise<ChangesAnswer> => {
  const asOf = now ?? await databaseNow(database.db)
  const { rows: [row] } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(database.db)
  if (row === undefined) throw new Error('the database gave no snapshot: it answered without a row')
  const token = encodeChangesToken({ asOf, snapshot: row.snapshot })
  return { changes: { _tag: query.since === undefined ? 'FromNow' : 'Reload', asOf }, token }
}
