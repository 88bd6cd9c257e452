import type { LoadChangesQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type { LoadChanges } from '@trm/domain/loads'
import { databaseNow, type Database } from '../database/database.ts'

/** `FromNow`: no token was given, so there is nothing to compare with. */
export interface LoadChangesAnswer {
  readonly changes: LoadChanges | { readonly _tag: 'FromNow'; readonly asOf: Instant }
  /** For the next question. */
  readonly token: string
}

export interface LoadChangesCall {
  readonly query: LoadChangesQuery
  readonly carrierId: string
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
}

/** Asks for a reload: no difference is told yet. */
export const loadChanges = async ({ db }: Database, { query, now }: LoadChangesCall): Promise<LoadChangesAnswer> =>
  ({ changes: { _tag: query.since === undefined ? 'FromNow' : 'Reload', asOf: now ?? await databaseNow(db) }, token: 'none' })
