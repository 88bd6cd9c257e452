import type { TaskEither } from 'fp-ts/TaskEither'
import type { TruckQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type { TruckPage } from '@trm/domain/trucks'
import type { Database } from '../database/database.ts'

export type CursorInvalid = { readonly _tag: 'CursorInvalid' }

export interface TruckSearchCall {
  readonly query: TruckQuery
  /** Whose favorites, blocks and set-ups are marked and filtered; undefined for staff, who have none. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  /** Undefined takes the database's clock (decision 24). */
  readonly now: Instant | undefined
}

export declare const searchTrucks: (database: Database, call: TruckSearchCall) => TaskEither<CursorInvalid, TruckPage>
